import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { type CategoryItem, categoryItems } from '../category-items.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import { findCategories } from './search-categories.ts'
import { type FoundVendor, findVendors } from './search-vendors.ts'

/** What a search names besides games. */
export interface FoundPlaces {
  readonly categories: readonly CategoryItem[]
  readonly vendors: readonly FoundVendor[]
}

/** Categories and providers that a typed text names. */
export function useFoundPlaces(term: string): FoundPlaces {
  const { i18n } = useLingui()
  const { data: groups = [] } = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  const items = categoryItems(groups)
  const ids = findCategories(
    items.map(({ id, title }) => ({ id, name: i18n._(title) })),
    term,
  )
  return { categories: items.filter(({ id }) => ids.includes(id)), vendors: findVendors(groups, term) }
}
