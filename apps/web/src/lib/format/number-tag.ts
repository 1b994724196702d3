import { type LanguageCode, languageTag } from '@foyer/contract/languages'

/**
 * Languages that a phone's browser may know nothing of, with one that writes numbers as they do. Such a browser would take the
 * phone's own language, and the page would say something else than the server wrote.
 */
const ALIKE: Readonly<Partial<Record<LanguageCode, string>>> = {
  MS: 'en',
  MY: 'en',
  KM: 'en',
  LO: 'en',
  SI: 'en',
  UR: 'en',
  FIL: 'en',
  BN: 'en-IN',
  NE: 'en-IN',
  TA: 'en-IN',
  TE: 'en-IN',
  UZ: 'ru',
  KK: 'ru',
}

/** Tag by which numbers of a language are written, for `Intl.NumberFormat`. Digits are to be Latin besides. */
export const numberTag = (language: LanguageCode): string => ALIKE[language] ?? languageTag(language)

/** Languages without a plural, so that nothing but numbers is written by their tag. */
const WITHOUT_PLURAL: readonly LanguageCode[] = ['MS', 'MY', 'KM', 'LO']

/** Tag by which messages choose plurals and write their numbers, in Latin digits. */
export const messageTag = (language: LanguageCode): string =>
  `${WITHOUT_PLURAL.includes(language) ? numberTag(language) : languageTag(language)}-u-nu-latn`

/** Whether every browser knows how the language writes days; dates of others are written in numbers. */
export const hasKnownDays = (language: LanguageCode): boolean => !(language in ALIKE)
