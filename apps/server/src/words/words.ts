import type { LanguageCode } from '@foyer/contract'
import EN from './EN.json' with { type: 'json' }
import TH from './TH.json' with { type: 'json' }

/** Name of a text that the server itself writes: SMS, mails, messages to the inbox. */
export type WordId = keyof typeof EN

const WORDS: Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<WordId, string>>>>>> = { EN, TH }

/**
 * A text in a language, else in English.
 * @param values what stands in the place of `{name}`
 */
export function wordsIn(
  language: LanguageCode,
  id: WordId,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = WORDS[language]?.[id] ?? EN[id]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A text in all languages that have it, for what is kept and read later. */
export function wordsInAll(
  id: WordId,
): { readonly EN: string } & Readonly<Partial<Record<LanguageCode, string>>> {
  const own = Object.entries(WORDS).flatMap(([language, words]) => (words[id] ? [[language, words[id]]] : []))
  return { ...Object.fromEntries(own), EN: EN[id] }
}
