import type { LanguageCode } from '@foyer/contract/languages'
import { numberTag } from './number-tag.ts'

const made = new Map<string, Intl.NumberFormat>()

/** A formatter of a language's numbers in Latin digits; each is made once, which takes a slow phone up to 20 ms. */
export function numberFormat(language: LanguageCode, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(numberTag(language), { ...options, numberingSystem: 'latn' })
  made.set(key, format)
  return format
}
