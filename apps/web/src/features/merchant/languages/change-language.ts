import { LANGUAGE_COOKIE, type LanguageCode, languageDirection, languageTag } from '@foyer/contract/languages'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { siteQuery } from '../site-queries.ts'

/** How long the device remembers the choice, in seconds. */
const YEAR_S = 365 * 24 * 3600

/**
 * Shows the page in another language without a reload: words and site first, so that nothing flickers, then everything
 * else by its own queries. Answers held in memory are dropped.
 */
export async function changeLanguage(context: ScreenContext, language: LanguageCode): Promise<void> {
  if (language === context.words.language()) return
  context.api.forget()
  await context.queries.ensureQueryData(siteQuery(context, language))
  await context.words.change(language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  dropFromAddress()
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = languageDirection(language)
}

/** Takes the language out of an address that chose one, as links for crawlers do: it would win over the choice at the next load. */
function dropFromAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('language')) return
  url.searchParams.delete('language')
  history.replaceState(history.state, '', url)
}
