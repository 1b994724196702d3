import { useSyncExternalStore } from 'react'

/** What the pages wait for: a login where the session has ended, or a proof. */
interface Asked {
  readonly isLost: boolean
  readonly isProofAsked: boolean
}

let asked: Asked = { isLost: false, isProofAsked: false }
let answer: ((proved: boolean) => void) | undefined
const listeners = new Set<() => void>()

function set(change: Partial<Asked>): void {
  asked = { ...asked, ...change }
  for (const tell of listeners) tell()
}

/** The session of this tab has ended: a login is asked for above the page, which stays. */
export const sessionLost = (): void => set({ isLost: true })

/** There is a session again. */
export const sessionBack = (): void => set({ isLost: false })

/** Asks the operator to prove who they are; whether they did. */
export function askProof(): Promise<boolean> {
  set({ isProofAsked: true })
  return new Promise((resolve) => {
    answer = resolve
  })
}

/** Ends the asking. */
export function answerProof(proved: boolean): void {
  set({ isProofAsked: false })
  answer?.(proved)
  answer = undefined
}

export const useAsked = (): Asked =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => asked,
  )
