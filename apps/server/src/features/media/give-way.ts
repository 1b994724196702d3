/** A picture is not made yet: its request gives way, the work goes on. */
export class StillAtWork extends Error {}

/** Browsers follow 20 redirects; a request that gave way so often waits until it has its picture. */
const LAST_ROUND = 12
const ROUND = 'again'

/** How often a request for this address has given way already. */
export function roundOf(url: string): number {
  return Number(new URLSearchParams(queryOf(url)).get(ROUND)) || 0
}

/** The address that a request which gives way goes to. */
export function nextRound(url: string): string {
  const [path = ''] = url.split('?', 1)
  const query = new URLSearchParams(queryOf(url))
  query.set(ROUND, String(roundOf(url) + 1))
  return `${path}?${query}`
}

/**
 * Waits for a work, but not for ever: browsers open six connections to a host, and calls would wait behind pictures
 * that are still being made.
 * @param patience ms
 * @throws {StillAtWork} when the work takes longer; what the work itself throws otherwise
 */
export async function waitInRound<Result>(
  work: Promise<Result>,
  round: number,
  patience: number,
): Promise<Result> {
  if (round >= LAST_ROUND) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillAtWork()), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}
