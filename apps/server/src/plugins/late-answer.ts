import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** An answer that says nothing for longer is given up by proxies, phones and our own server; in ms. */
const QUIET_MS = 20_000

/**
 * Answers with a value that may come late. Until it does, blanks are sent from time to time, which JSON allows before a value.
 * @param envelope puts the value into the answer
 * @returns what the route sends
 */
export async function answerLate(
  reply: FastifyReply,
  value: Promise<unknown>,
  envelope: (value: unknown) => object,
  quietMs = QUIET_MS,
): Promise<object> {
  const isEarly = await Promise.race([value.then(() => true), sleep(quietMs, false, { ref: false })])
  if (isEarly) return envelope(await value)
  const answer = new PassThrough()
  const beat = setInterval(() => answer.write(' '), quietMs)
  answer.once('close', () => clearInterval(beat))
  answer.write(' ')
  value.then(
    (late) => answer.end(JSON.stringify(envelope(late))),
    // The status has gone out: a broken answer is all that can still say that it failed.
    (error: Error) => answer.destroy(error),
  )
  return reply.type('application/json; charset=utf-8').send(answer)
}
