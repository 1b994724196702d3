import type { LanguageCode } from '@foyer/contract/languages'
import { isolated } from './isolated.ts'
import { numberFormat } from './number-format.ts'

/**
 * A share in a language, such as 0.85%.
 * @param hundredths of a percent
 * @param least decimals
 */
export function percent(hundredths: number, language: LanguageCode, least = 2): string {
  const format = numberFormat(language, {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
  })
  return isolated(format.format(hundredths / 10_000), language)
}
