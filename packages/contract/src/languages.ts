/** What the product must know of a language it accepts (I18N-03, I18N-05-D). */
export interface Language {
  /** Tag for `<html lang>` and `Intl` (BCP 47). */
  readonly tag: string
  /** Its own name, as its readers write it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** The accepted language codes. `TY` is accepted, shows EN and is never listed (I18N-06-D). */
export const LANGUAGES = {
  TH: { tag: 'th', name: 'ไทย', direction: 'ltr' },
  EN: { tag: 'en', name: 'English', direction: 'ltr' },
  CN: { tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  TW: { tag: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  JA: { tag: 'ja', name: '日本語', direction: 'ltr' },
  KO: { tag: 'ko', name: '한국어', direction: 'ltr' },
  KR: { tag: 'ko', name: '한국어', direction: 'ltr' },
  VI: { tag: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', direction: 'ltr' },
  MS: { tag: 'ms', name: 'Bahasa Melayu', direction: 'ltr' },
  FIL: { tag: 'fil', name: 'Filipino', direction: 'ltr' },
  MY: { tag: 'my', name: 'မြန်မာ', direction: 'ltr' },
  KM: { tag: 'km', name: 'ខ្មែរ', direction: 'ltr' },
  LO: { tag: 'lo', name: 'ລາວ', direction: 'ltr' },
  HI: { tag: 'hi', name: 'हिन्दी', direction: 'ltr' },
  BN: { tag: 'bn', name: 'বাংলা', direction: 'ltr' },
  TA: { tag: 'ta', name: 'தமிழ்', direction: 'ltr' },
  TE: { tag: 'te', name: 'తెలుగు', direction: 'ltr' },
  SI: { tag: 'si', name: 'සිංහල', direction: 'ltr' },
  NE: { tag: 'ne', name: 'नेपाली', direction: 'ltr' },
  UR: { tag: 'ur', name: 'اردو', direction: 'rtl' },
  FA: { tag: 'fa', name: 'فارسی', direction: 'rtl' },
  AR: { tag: 'ar', name: 'العربية', direction: 'rtl' },
  TR: { tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha', direction: 'ltr' },
  KK: { tag: 'kk', name: 'Қазақша', direction: 'ltr' },
  RU: { tag: 'ru', name: 'Русский', direction: 'ltr' },
  UK: { tag: 'uk', name: 'Українська', direction: 'ltr' },
  ES: { tag: 'es', name: 'Español', direction: 'ltr' },
  PT: { tag: 'pt', name: 'Português', direction: 'ltr' },
  'PT-BR': { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  DE: { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  FR: { tag: 'fr', name: 'Français', direction: 'ltr' },
  IT: { tag: 'it', name: 'Italiano', direction: 'ltr' },
  TY: { tag: 'en', name: 'English', direction: 'ltr' },
} as const satisfies Record<string, Language>

/** A code of the table. */
export type LanguageCode = keyof typeof LANGUAGES

/** Whether a text is an accepted code; codes are upper case. */
export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(LANGUAGES, text)
}

/**
 * The language to show: the asked one where the merchant offers it, else the merchant's default (I18N-08-D).
 * Case of the asked code does not matter.
 */
export function chooseLanguage(
  asked: string | undefined,
  offered: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode {
  const code = asked?.toUpperCase()
  return code !== undefined && isLanguageCode(code) && offered.includes(code) ? code : fallback
}

/** Languages whose texts exist; a merchant can offer these (I18N-06-D). */
export const AVAILABLE_LANGUAGES: readonly LanguageCode[] = ['TH', 'EN']
