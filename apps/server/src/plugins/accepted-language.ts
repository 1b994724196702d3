import { AVAILABLE_LANGUAGES, type LanguageCode, languageTag } from '@foyer/contract'
import Negotiator from 'negotiator'

/** No browser sends more; a longer header is ignored. */
const MOST_CHARACTERS = 400

/** Tags that CLDR would complete to the region of another language of ours. */
const HOMES: Partial<Record<LanguageCode, string>> = { PT: 'pt-PT' }

interface Place {
  /** Language and script, such as `zh-Hant`. */
  readonly written: string
  readonly region: string
}

/** Where each of our languages belongs; completing a tag takes longer than comparing it. */
const PLACES = new Map(
  AVAILABLE_LANGUAGES.map((code) => [code, { code, ...placeOf(HOMES[code] ?? languageTag(code)) }]),
)

/**
 * The first of the languages that a browser asks for (`Accept-Language`, RFC 9110 section 12.5.4) which a merchant offers.
 * Language and script decide, the region only between two that share both: `zh-HK` reads traditional Chinese, `pt-AO`
 * Portuguese before that of Brazil.
 */
export function acceptedLanguage(
  header: string | undefined,
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  if (!header || header.length > MOST_CHARACTERS) return undefined
  const places = offered.flatMap((code) => PLACES.get(code) ?? [])
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const { written, region } = placeOf(tag)
    const alike = places.filter((place) => place.written === written)
    const best = alike.find((place) => place.region === region) ?? alike[0]
    if (best) return best.code
  }
  return undefined
}

/** Language and script of a tag, and its region, as CLDR completes them; of no tag nothing. */
function placeOf(tag: string): Place {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(tag).maximize()
    return { written: `${language}-${script}`, region }
  } catch {
    return { written: '', region: '' }
  }
}
