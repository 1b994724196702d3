import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Name of the popup that is open in this entry of the history. */
    popup?: string
  }
}

/** A popup that is part of the history: back closes it first, and a move to another page closes it (UI-12-D). */
export interface Popup {
  readonly open: boolean
  show(): void
  hide(): void
}

/** The popup of a name; one is open at a time. */
export function usePopup(name: string): Popup {
  const router = useRouter()
  const open = useRouterState({ select: (state) => state.location.state.popup === name })
  return {
    open,
    show() {
      if (open) return
      void router.navigate({
        href: router.state.location.href,
        state: { popup: name },
        resetScroll: false,
        replace: router.state.location.state.popup !== undefined,
      })
    },
    hide() {
      if (open) router.history.back()
    },
  }
}
