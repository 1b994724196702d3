import type { LanguageCode } from '@foyer/contract/languages'
import { useSyncExternalStore } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'

/** The language the page is shown in; components that use it follow a change. */
export function useLanguage(): LanguageCode {
  const { words } = useScreenContext()
  return useSyncExternalStore((onChange) => words.i18n.on('change', onChange), words.language, words.language)
}
