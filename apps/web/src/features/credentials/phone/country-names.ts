import { foldText } from '@foyer/contract/folded-text'
import { languageTag } from '@foyer/contract/languages'
import { oncePerLanguage } from '../../../lib/format/once-per-language.ts'
import { DIALLING_COUNTRIES } from './dialling-countries.ts'
import type { DiallingCountry } from './dialling-country.ts'

/** A country as the picker lists it. */
export interface NamedCountry extends DiallingCountry {
  /** In the page's language. */
  readonly name: string
  /** What it is found by besides: its English name and its two letters. */
  readonly also: string
}

/** All countries with their names in a language, sorted as it sorts. */
export const namedCountries = oncePerLanguage((language): readonly NamedCountry[] => {
  const tag = languageTag(language)
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return DIALLING_COUNTRIES.map((one) => ({
    ...one,
    name: names.of(one.country) ?? one.country,
    also: `${english.of(one.country) ?? ''} ${one.country}`,
  })).sort((one, other) => compare(one.name, other.name))
})

/** Whether a country fits what was typed: the begin of its code (with or without `+` or `00`), or part of a name. */
export function fitsCountry({ name, also, code }: NamedCountry, typed: string): boolean {
  const text = foldText(typed)
  const digits = text.replace(/^(?:\+|00)\s*/, '')
  if (/^\d+$/.test(digits)) return code.startsWith(digits)
  return foldText(name).includes(text) || foldText(also).includes(text)
}
