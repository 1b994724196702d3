import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** A provider as screens know it. */
export interface Vendor {
  readonly code: string
  readonly name: string
  readonly isHot: boolean
  /** Mark for dark ground, empty for none. */
  readonly whiteIcon: string
  /** Mark for light ground, empty for none. */
  readonly blackIcon: string
  readonly classify: readonly { readonly key: string; readonly name: string }[]
}

/** A category of the lobby with its providers, in the merchant's order. */
export interface VendorGroup {
  readonly category: string
  readonly total: number
  readonly vendors: readonly Vendor[]
}

/** How many games the lists beside the categories have, by name of the list. */
export function menuListsQuery({ api }: ScreenContext) {
  return queryOptions({
    queryKey: ['menuLists'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
      const { lists } = await api.call('gameMenus', { signal })
      return Object.fromEntries(lists.map(({ name, totalCount }) => [name, totalCount]))
    },
  })
}

/** Categories and providers of the merchant. */
export function vendorGroupsQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['vendors', language],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<readonly VendorGroup[]> => {
      const value = await api.call('gameVendors', { query: { language }, signal })
      return value.content.map((group) => ({
        category: group.gameCategory,
        total: group.totalCount,
        vendors: group.vendors.map((vendor) => ({
          code: vendor.vassalage,
          name: vendor.displayName,
          isHot: vendor.isHot === 1,
          whiteIcon: vendor.whiteIcon,
          blackIcon: vendor.blackIcon,
          classify: vendor.gameClassify.map((entry) => ({ key: entry.key, name: entry.displayName })),
        })),
      }))
    },
  })
}
