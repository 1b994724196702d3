import Bird from 'lucide-react/icons/bird'
import CircleDot from 'lucide-react/icons/circle-dot'
import Gem from 'lucide-react/icons/gem'
import House from 'lucide-react/icons/house'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import { type CategoryItem, categoryItems } from './category-items.ts'
import { LIST_ENTRIES, type ListEntryName } from './list-entry.ts'
import type { VendorGroup } from './vendor-queries.ts'

/** Lists beside the categories, in the order of the side menu. */
const MORE_LISTS: readonly (readonly [ListEntryName, CategoryItem['Icon']])[] = [
  ['BINGO', CircleDot],
  ['JACKPOT', Gem],
  ['INHOUSE', House],
  ['NEW', Sparkles],
  ['JL', Star],
  ['RTG', Star],
  ['COCKFIGHT', Bird],
]

/**
 * Entries of the side menu: the categories as their tabs stand, then the lists that have games and no tab.
 * @param counts games of each list; one that is not named has none
 */
export function menuItems(
  groups: readonly Pick<VendorGroup, 'category'>[],
  counts: Readonly<Record<string, number>>,
): CategoryItem[] {
  const tabs = categoryItems(groups)
  const more = MORE_LISTS.filter(([name]) => (counts[name] ?? 0) > 0 && tabs.every(({ id }) => id !== name))
  return [
    ...tabs,
    ...more.map(([name, Icon]) => {
      const { path, title } = LIST_ENTRIES[name]
      return { id: name, path, title, Icon }
    }),
  ]
}
