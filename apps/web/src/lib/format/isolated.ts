import { type LanguageCode, languageDirection } from '@foyer/contract/languages'

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex #9). */
const [BEGIN, END] = ['\u2066', '\u2069']

/** A sum or share that keeps the order of its signs and digits among words that run from the right. */
export const isolated = (text: string, language: LanguageCode): string =>
  languageDirection(language) === 'rtl' ? `${BEGIN}${text}${END}` : text
