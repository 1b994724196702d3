import { type LanguageCode, languageTag } from '@foyer/contract/languages'
import { decimalMarkOf } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSite } from '../merchant/index.ts'
import type { AmountNotation } from './typed-amount.ts'

/** How amounts of the merchant's money are typed in the page's language. */
export function useAmountNotation(): AmountNotation {
  const { currency, currencySymbol } = useSite()
  const language = useLanguage()
  return {
    currency,
    mark: decimalMarkOf(language),
    signs: [currencySymbol, currency],
    names: namesOf(currency, language),
  }
}

const namesKnown = new Map<string, readonly string[]>()

/** Names of a currency in a language and in English. */
function namesOf(currency: string, language: LanguageCode): readonly string[] {
  const key = `${currency} ${language}`
  const known = namesKnown.get(key)
  if (known) return known
  const names = [languageTag(language), 'en'].map(
    (tag) => new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? '',
  )
  namesKnown.set(key, names)
  return names
}
