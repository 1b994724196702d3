import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Gives the focus back to the button that opened something in its own place, once that has closed.
 * @returns the button's `ref`, and what runs the change that brings it back
 */
export function useOpener(): {
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly closeBy: (change: () => void) => void
} {
  const opener = useRef<HTMLButtonElement>(null)
  return {
    opener,
    closeBy(change) {
      flushSync(change)
      opener.current?.focus()
    },
  }
}
