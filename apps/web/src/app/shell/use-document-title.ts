import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSite } from '../../features/merchant/index.ts'

/**
 * Title of the present route in the present language; `document.title` follows it.
 * @returns the merchant's name where the words of a screen did not come
 */
export function useDocumentTitle(): string {
  const { i18n } = useLingui()
  const { name } = useSite()
  const descriptor = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.page?.title })
  // Words that came at a second try are seen when the screen is: with them alone nothing is drawn anew.
  useRouterState({ select: (state) => state.matches.at(-1)?.status })
  const title = descriptor && i18n.messages[descriptor.id] ? i18n._(descriptor) : ''
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name
  }, [title, name])
  return title || name
}
