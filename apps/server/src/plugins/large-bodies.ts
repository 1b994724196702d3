import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'

/** What large bodies may hold together while their calls are under way, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024
const RETRY_AFTER_SECONDS = 5

/** Admits calls with large bodies before anything of the body is read. */
export interface LargeBodies {
  /**
   * Reserves memory for the body until the call ends: its length as announced, else the most that the call takes.
   * @param limit the most that the call takes, in bytes
   * @param sender whose body it is; each may send one at a time
   * @throws {ApiError} `limit.reached` while the sender's last one is under way or the others hold too much
   */
  admit(request: FastifyRequest, reply: FastifyReply, limit: number, sender: string): void
}

/** Creates the bound of one process. */
export function createLargeBodies(maxBytes = MAX_BYTES): LargeBodies {
  const senders = new Set<string>()
  let held = 0
  return {
    admit(request, reply, limit, sender) {
      const announced = Number(request.headers['content-length'] ?? limit)
      const bytes = Math.min(limit, announced)
      if (senders.has(sender) || held + bytes > maxBytes) {
        throw new ApiError('limit.reached', { retryAfter: RETRY_AFTER_SECONDS })
      }
      senders.add(sender)
      held += bytes
      reply.raw.once('close', () => {
        senders.delete(sender)
        held -= bytes
      })
    },
  }
}
