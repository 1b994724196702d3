import { type ReactNode, use } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'
import type { MessageLoader } from './i18n.ts'

interface WordsOfProps {
  readonly loader: MessageLoader
  readonly children: ReactNode
}

/** Suspends until the words of a feature are there: for popups over pages that do not carry them. */
export function WordsOf({ loader, children }: WordsOfProps) {
  const { words } = useScreenContext()
  use(words.load(loader))
  return children
}
