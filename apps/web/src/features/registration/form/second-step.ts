import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The popup whose form is in its second step in this entry, and in its first in the one below; empty on a page. */
    second?: string
  }
}

/** The entry that was left last: the browser takes a moment to stand in the one below. */
let left: object | undefined

/**
 * The popup whose form is in its second step; empty on a page, `undefined` in a first step. The history itself is asked:
 * the page is drawn later.
 */
export const secondStepOf = ({ history }: AnyRouter): string | undefined => history.location.state.second

/**
 * Leaves the entry of a second step, once however often it is asked.
 * @param entries how many entries to go down
 * @param then called when the page stands there
 */
export function leaveSecondStep(router: AnyRouter, entries: number, then?: () => void): void {
  const { location } = router.history
  if (location === left) return
  left = location
  if (then) {
    const stop = router.subscribe('onResolved', () => {
      stop()
      then()
    })
  }
  router.history.go(-entries)
}
