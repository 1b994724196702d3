import { type ReactNode, use } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'
import type { MessageLoader } from './i18n.ts'

interface WordsOfProps {
  readonly loader: MessageLoader
  readonly children: ReactNode
}

/**
 * Suspends until the words of a feature are there: for parts of pages that do not carry them. The server cannot wait while it
 * renders: there the page's `load` reads them before.
 */
export function WordsOf({ loader, children }: WordsOfProps) {
  const { words } = useScreenContext()
  if (!import.meta.env.SSR) use(words.load(loader))
  return children
}
