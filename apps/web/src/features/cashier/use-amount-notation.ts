import { decimalsOf } from '@foyer/contract/currencies'
import { decimalMarkOf } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useSite } from '../merchant/index.ts'
import type { AmountNotation } from './typed-amount.ts'

/** How amounts of the merchant's money are typed in the page's language. */
export function useAmountNotation(): AmountNotation {
  const { currency, currencySymbol } = useSite()
  return {
    decimals: decimalsOf(currency),
    mark: decimalMarkOf(useLanguage()),
    signs: [currencySymbol, currency],
  }
}
