import type { GameErrorCode } from '../../answers.ts'
import { readSecret } from './secret.ts'

/** Thrown for a call that was refused, or not answered: `network`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: GameErrorCode | 'network'
  readonly field: string | undefined
  constructor(code: GameErrorCode | 'network', field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}

/** Longest wait for an answer, in ms. */
const ANSWER_MS = 15_000

/** Calls the games. @param body makes it a POST. @throws {CallError} */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`/games/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${readSecret()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined)
  const value = await answer?.json().catch(() => undefined)
  if (!answer || value === undefined) throw new CallError('network')
  if (answer.ok) return value as Answer
  throw new CallError(value.code ?? 'busy', value.field)
}

/** Pauses before a call is made again that got no answer, in ms. */
const PAUSES_MS = [500, 1500, 4000]

/**
 * Repeats a call until it is answered, however long that takes. For bets: the player must learn whether one was placed.
 * @throws {CallError} what it was refused with
 */
export async function callForEver<Answer>(path: string, body?: object): Promise<Answer> {
  for (;;) {
    try {
      return await callUntilAnswered<Answer>(path, body)
    } catch (error) {
      if (!isLost(error)) throw error
      await new Promise((done) => setTimeout(done, PAUSES_MS.at(-1)))
    }
  }
}

const isLost = (error: unknown) =>
  error instanceof CallError && (error.code === 'network' || error.code === 'busy')

/** Makes a call again that got no answer; for calls that are done once, however often they are made. @throws {CallError} */
export async function callUntilAnswered<Answer>(path: string, body?: object): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await call<Answer>(path, body)
    } catch (error) {
      if (!isLost(error)) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
  return call<Answer>(path, body)
}
