/** How often a count of unread things is asked for anew while somebody looks at the page, in ms. */
const EVERY_MS = 60_000

/**
 * When such counts are asked for besides their first time: every minute, never while the page is hidden, and on return
 * to it.
 */
export const COUNT_RHYTHM = {
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const
