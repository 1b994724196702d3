import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { ApiError } from './api-error.ts'

interface Turns {
  /** Pieces of work under way together. */
  readonly atATime: number
  /** Pieces that may wait; more would wait for longer than anybody does. */
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 3

/**
 * Lets costly work go on some pieces at a time.
 * @throws {ApiError} from what it gives, `limit.reached` while too many wait
 */
export function inTurn({ atATime, waiting }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = bulkhead(atATime, waiting)
  return async (work) => {
    try {
      return await turns.execute(work)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      throw new ApiError('limit.reached', { retryAfter: RETRY_AFTER_SECONDS })
    }
  }
}
