/** The accepted language codes (I18N-03, I18N-05-D). `TY` is accepted, shows EN and is never listed (I18N-06-D). */
export const LANGUAGE_CODES = [
  'TH',
  'EN',
  'CN',
  'TW',
  'JA',
  'KO',
  'KR',
  'VI',
  'ID',
  'MS',
  'FIL',
  'MY',
  'KM',
  'LO',
  'HI',
  'BN',
  'TA',
  'TE',
  'SI',
  'NE',
  'UR',
  'FA',
  'AR',
  'TR',
  'UZ',
  'KK',
  'RU',
  'UK',
  'ES',
  'PT',
  'PT-BR',
  'DE',
  'FR',
  'IT',
  'TY',
] as const

/** A code of the list. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** Tags that are not the code in small letters. */
const TAGS: Partial<Record<LanguageCode, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  KR: 'ko',
  'PT-BR': 'pt-BR',
  TY: 'en',
}

/** Tag of a language for `<html lang>` and `Intl` (BCP 47). */
export const languageTag = (code: LanguageCode): string => TAGS[code] ?? code.toLowerCase()

const FROM_THE_RIGHT: readonly LanguageCode[] = ['UR', 'FA', 'AR']

/** How a language is written (I18N-07-D). */
export const languageDirection = (code: LanguageCode): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.includes(code) ? 'rtl' : 'ltr'

/** Cookie that holds the language of pages; scripts write it, and pages whose address chooses one; the server reads it. */
export const LANGUAGE_COOKIE = 'lang'

/** Whether a text is an accepted code; codes are upper case. */
export function isLanguageCode(text: string): text is LanguageCode {
  return (LANGUAGE_CODES as readonly string[]).includes(text)
}

/**
 * The language to show: the asked one where the merchant offers it, else the merchant's default (I18N-08-D). `TY` asks
 * for English and `KR` for Korean (I18N-06-D). Case of the asked code does not matter.
 */
export function chooseLanguage(
  asked: string | undefined,
  offered: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode {
  const given = asked?.toUpperCase()
  const code = given === 'TY' ? 'EN' : given === 'KR' ? 'KO' : given
  return code !== undefined && isLanguageCode(code) && offered.includes(code) ? code : fallback
}

/**
 * Languages that a merchant can offer, in the order of lists (I18N-06-D). All texts of each are there, and its screens have been
 * looked at.
 */
export const AVAILABLE_LANGUAGES: readonly LanguageCode[] = [
  'TH',
  'EN',
  'CN',
  'TW',
  'JA',
  'KO',
  'VI',
  'ID',
  'MS',
  'MY',
  'KM',
  'LO',
  'ES',
  'PT',
  'PT-BR',
  'RU',
  'TR',
  'HI',
  'BN',
  'UR',
  'FA',
  'AR',
  'UZ',
  'KK',
  'UK',
  'DE',
  'FR',
  'IT',
  'FIL',
  'TA',
  'TE',
  'SI',
  'NE',
]
