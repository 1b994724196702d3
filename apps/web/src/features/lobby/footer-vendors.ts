import type { VendorGroup } from '../catalogue/index.ts'

/** A provider of the home footer, with the category whose list its tile opens. */
export interface FooterVendor {
  readonly vendor: VendorGroup['vendors'][number]
  readonly category: string
}

/** Each provider once, in the order of the lobby: those that are hot, or all where none is (FOOTER-17-D). */
export function footerVendors(groups: readonly VendorGroup[]): readonly FooterVendor[] {
  const byCode = new Map(
    groups.flatMap(({ category, vendors }) =>
      vendors.map((vendor) => [vendor.code, { vendor, category }] as const),
    ),
  )
  const all = [...byCode.values()]
  const hot = all.filter(({ vendor }) => vendor.isHot)
  return hot.length > 0 ? hot : all
}
