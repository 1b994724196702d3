import { foldText } from '@foyer/contract/folded-text'
import { LANGUAGE_NAMES } from '@foyer/contract/language-names'
import { type LanguageCode, languageTag } from '@foyer/contract/languages'
import { oncePerLanguage } from '../../../lib/format/once-per-language.ts'

/**
 * Those of the languages whose name holds a text: as their readers write it, in English, or in the language of the page.
 * @param language of the page
 */
export function languagesNamed(
  languages: readonly LanguageCode[],
  text: string,
  language: LanguageCode,
): readonly LanguageCode[] {
  const wanted = foldText(text)
  const namesIn = namers(language)
  return languages.filter((code) => foldText(`${LANGUAGE_NAMES[code]} ${namesIn(code)}`).includes(wanted))
}

const namers = oncePerLanguage((language) => {
  const namers = [languageTag(language), 'en'].map(
    (tag) => new Intl.DisplayNames([tag, 'en'], { type: 'language' }),
  )
  return (code: LanguageCode) => namers.map((names) => names.of(languageTag(code)) ?? '').join(' ')
})
