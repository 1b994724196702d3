import { type LanguageCode, languageTag } from '@foyer/contract/languages'

const made = new Map<LanguageCode, Intl.NumberFormat>()

/** A share in a language, such as 0.85%; formatters are made once, since making them is slow. */
export function percent(hundredths: number, language: LanguageCode): string {
  const format = made.get(language) ?? makeFormat(language)
  return format.format(hundredths / 10_000)
}

function makeFormat(language: LanguageCode): Intl.NumberFormat {
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'percent',
    minimumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  made.set(language, format)
  return format
}
