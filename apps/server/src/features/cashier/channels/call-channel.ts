/** Thrown where a channel does not answer in time; what was asked for may still happen. */
export class ChannelTimeoutError extends Error {
  override readonly name = 'ChannelTimeoutError'
}

/** A channel that takes longer counts as away, in ms; less than the pause before it is asked again. */
export const CHANNEL_ANSWERS_WITHIN_MS = 10_000

/**
 * Waits for a call to a channel, but not for ever.
 * @throws {ChannelTimeoutError}
 */
export async function callChannel<T>(call: Promise<T>, withinMs = CHANNEL_ANSWERS_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new ChannelTimeoutError(`The channel did not answer within ${withinMs} ms.`)
    timer = setTimeout(() => reject(error), withinMs)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
