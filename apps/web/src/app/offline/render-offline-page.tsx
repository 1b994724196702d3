import type { LanguageCode } from '@foyer/contract/languages'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createWords } from '../../lib/i18n/i18n.ts'
import { OfflinePage, type OfflinePageProps, standInTitle } from './offline-page.tsx'

/** Renders the page that stands in for others, of a merchant in a language: its title and the markup of its body. */
export async function renderOfflinePage(
  language: LanguageCode,
  props: OfflinePageProps,
): Promise<{ title: string; markup: string }> {
  const words = createWords(language)
  await words.load('app/offline')
  return {
    title: words.i18n._(standInTitle[props.reason]),
    markup: renderToStaticMarkup(
      <I18nProvider i18n={words.i18n}>
        <OfflinePage {...props} />
      </I18nProvider>,
    ),
  }
}
