import { LANGUAGE_CODES, type LanguageCode } from '@foyer/contract'
import words from './demo-words.json' with { type: 'json' }

/** A text of the demo: in the two languages that every brand offers, and in the others of Northlight where it has them. */
export type DemoText = Readonly<Partial<Record<LanguageCode, string>>> & {
  /** Thai. */
  readonly TH: string
  /** English. */
  readonly EN: string
}

const WORDS: Readonly<Record<string, Readonly<Partial<Record<LanguageCode, string>>>>> = words

/** Builds a text from its Thai and its English wording, in this order; other languages stand in `demo-words.json`. */
export function text(th: string, en: string): DemoText {
  return { ...WORDS[en], TH: th, EN: en }
}

/** Puts each value in the place of its `{key}`, in each language that all of them have its own. */
export function filled(source: DemoText, values: Readonly<Record<string, DemoText>>): DemoText {
  const fill = (language: LanguageCode) =>
    Object.entries(values).reduce(
      (wording, [key, value]) => wording.replaceAll(`{${key}}`, value[language] ?? value.EN),
      source[language] ?? source.EN,
    )
  const others = LANGUAGE_CODES.filter((language) => source[language] !== undefined)
  return {
    ...Object.fromEntries(others.map((language) => [language, fill(language)])),
    TH: fill('TH'),
    EN: fill('EN'),
  }
}
