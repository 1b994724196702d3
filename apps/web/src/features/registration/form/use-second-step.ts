import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveSecondStep, secondStepOf } from './second-step.ts'

/** The second step of a form, which is an entry of the history above that of the first. */
export interface SecondStep {
  readonly shown: boolean
  show(): void
  back(): void
  /** Leaves its entry while it stays in sight. @param then called when the page stands in the entry below */
  leave(then: () => void): void
}

interface Place {
  readonly pathname: string
  readonly state: { readonly [Part in 'popup' | 'second']?: HistoryState[Part] | undefined }
}

/** What tells entries of a page apart: its popup, and the step in it. */
const nameOf = ({ pathname, state: { popup, second } }: Place) =>
  [pathname, popup, second !== undefined].join(' ')

/**
 * Steps through a form, the browser's back button included. Nobody starts in the second step: after a reload the fields
 * of the first are empty. Where the page or its popup is left, the second stays in sight to the end.
 */
export function useSecondStep(): SecondStep {
  const router = useRouter()
  const here = useRouterState({ select: ({ location }) => nameOf(location) })
  const [before, setBefore] = useState(here)
  /** The entry of the first step, once that has passed. */
  const [first, setFirst] = useState<string>()
  if (here !== before) {
    setBefore(here)
    if (here === first) setFirst(undefined)
  }
  return {
    shown: first !== undefined,
    show() {
      const { pathname, state } = router.history.location
      setFirst(nameOf({ pathname, state: { ...state, second: undefined } }))
      // After a reload the page may stand in its entry already.
      if (secondStepOf(router) !== undefined) return
      void router.navigate({
        href: router.state.location.href,
        state: (previous) => ({ ...previous, second: previous.popup ?? '' }),
        resetScroll: false,
      })
    },
    back: () => leaveSecondStep(router, 1),
    leave(then) {
      setFirst('')
      if (secondStepOf(router) !== undefined) leaveSecondStep(router, 1, then)
      else then()
    },
  }
}
