import type { LanguageCode } from '@foyer/contract/languages'
import { isolated } from './isolated.ts'
import { numberTag } from './number-tag.ts'
import { oncePerLanguage } from './once-per-language.ts'

const formatOf = oncePerLanguage(
  (language) =>
    new Intl.NumberFormat(numberTag(language), {
      style: 'percent',
      minimumFractionDigits: 2,
      numberingSystem: 'latn',
    }),
)

/** A share in a language, such as 0.85%. */
export function percent(hundredths: number, language: LanguageCode): string {
  return isolated(formatOf(language).format(hundredths / 10_000), language)
}
