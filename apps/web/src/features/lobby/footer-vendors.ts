import type { VendorGroup } from '../catalogue/index.ts'

/** A provider of the home footer, with the first category that it has games in. */
export interface FooterVendor {
  readonly vendor: VendorGroup['vendors'][number]
  readonly category: string
}

/** Each provider once, in the order of the lobby: those that are hot, or all where none is. */
export function footerVendors(groups: readonly VendorGroup[]): readonly FooterVendor[] {
  const all = groups
    .flatMap(({ category, vendors }) => vendors.map((vendor) => ({ vendor, category })))
    .filter(
      ({ vendor }, index, every) => every.findIndex((other) => other.vendor.code === vendor.code) === index,
    )
  const hot = all.filter(({ vendor }) => vendor.isHot)
  return hot.length > 0 ? hot : all
}
