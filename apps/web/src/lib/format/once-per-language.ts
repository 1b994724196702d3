import type { LanguageCode } from '@foyer/contract/languages'

/** Gives what `make` made of a language, which is made once, since formatters are slow to make. */
export function oncePerLanguage<T>(make: (language: LanguageCode) => T): (language: LanguageCode) => T {
  const made = new Map<LanguageCode, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
