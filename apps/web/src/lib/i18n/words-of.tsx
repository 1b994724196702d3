import { type ReactNode, use } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'

interface WordsOfProps {
  /** See `Words.load`. */
  readonly name: string
  readonly children: ReactNode
}

/**
 * Suspends until the words of a feature are there: for parts of pages that do not carry them. The server cannot wait while it
 * renders: there the page's `load` reads them before.
 */
export function WordsOf({ name, children }: WordsOfProps) {
  const { words } = useScreenContext()
  if (!import.meta.env.SSR) use(words.load(name))
  return children
}
