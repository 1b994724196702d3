import { useEffect, useRef, useState } from 'react'
import { isTooShort, TERM_PAUSE_MS, termOf } from './term.ts'

/** A line that is being typed in. */
export interface TermInput {
  readonly text: string
  /** It has too few characters, and the player has stopped typing. */
  readonly short: boolean
  type(text: string): void
  /** Puts a text in without searching it. */
  fill(text: string): void
  /** Searches at once. @returns whether the text may be searched */
  submit(): boolean
}

/**
 * Text that becomes a search term after a pause or on Enter; one or two characters never do.
 * @param onTerm called with the term, or with nothing where the line was emptied
 */
export function useTerm(first: string, onTerm: (term: string) => void): TermInput {
  const [text, setText] = useState(first)
  const [short, setShort] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (value: string) => {
    clearTimeout(timer.current)
    const tooShort = isTooShort(value)
    setShort(tooShort)
    if (!tooShort) onTerm(termOf(value))
    return !tooShort
  }
  return {
    text,
    short,
    type(next) {
      setText(next)
      if (!isTooShort(next)) setShort(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(next), TERM_PAUSE_MS)
    },
    fill(next) {
      clearTimeout(timer.current)
      setText(next)
      setShort(false)
    },
    submit: () => settle(text),
  }
}
