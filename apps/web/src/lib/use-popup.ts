import { type HistoryState, type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { afterAnswer } from './page-life/answer-tap.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the popup that is open in this entry of the history. */
    popup?: string
    /** Under a popup: what the scroll position of its page is kept by. */
    pageKey?: string
  }
}

/** A popup that is part of the history: back closes it first, and a move to another page closes it. */
export interface Popup {
  readonly open: boolean
  show(): void
  /** @param then called when the page stands in the entry of the history below */
  hide(then?: () => void): void
}

/**
 * What the router keeps the scroll position of an entry by. A popup shares its page's: the page may grow behind it and be moved by
 * the browser, and closing the popup must leave it where it stands.
 */
export function scrollKey({ href, state }: ParsedLocation): string {
  return state.pageKey ?? state.__TSR_key ?? href
}

/** The popup that a tap is about to open. */
let opening: string | undefined

/** The entry that was left last: the browser takes a moment to stand in the one below. */
let left: object | undefined

/** The popup of a name; one is open at a time, and over it one whose name begins with its name and a slash. */
export function usePopup(name: string): Popup {
  const router = useRouter()
  const isOpen = ({ location }: { readonly location: { readonly state: HistoryState } }) =>
    `${location.state.popup}/`.startsWith(`${name}/`)
  const open = useRouterState({ select: isOpen })
  return {
    open,
    show() {
      if (open || opening === name) return
      opening = name
      afterAnswer(() => {
        opening = undefined
        const below = router.state.location.state.popup
        void router.navigate({
          href: router.state.location.href,
          // What else the entry holds, such as a list's filter, stays.
          state: (previous) => ({ ...previous, popup: name, pageKey: scrollKey(router.state.location) }),
          resetScroll: false,
          replace: below !== undefined && !name.startsWith(`${below}/`),
        })
      })
    },
    hide(then) {
      // The history itself is asked: answers come late, and fingers tap twice before the page is drawn anew.
      const { location } = router.history
      if (location === left || !isOpen(router.history)) return then?.()
      left = location
      if (then) {
        const stop = router.subscribe('onResolved', () => {
          stop()
          then()
        })
      }
      router.history.back()
    },
  }
}
