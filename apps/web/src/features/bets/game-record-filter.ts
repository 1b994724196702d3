import { type RecordPeriod, VENDOR_CATEGORIES, type VendorCategory } from '@foyer/contract'
import { paths, withQuery } from '../../lib/paths.ts'
import type { Search } from '../../lib/screen/screen.ts'
import { readPeriod } from './use-period-names.ts'

/** Which rounds the page shows. */
export interface GameRecordFilter {
  readonly period: RecordPeriod
  /** Empty for all. */
  readonly category: VendorCategory | ''
  /** Code of a provider; empty for all. */
  readonly vendor: string
}

/** What the address chooses; what it does not name, or names wrongly, is as if nothing was chosen. */
export function readFilter({ period, category, vendor }: Search): GameRecordFilter {
  return {
    period: readPeriod(period),
    category: VENDOR_CATEGORIES.find((one) => one === category) ?? '',
    vendor: typeof vendor === 'string' ? vendor.slice(0, 64) : '',
  }
}

/** The address that chooses this. */
export const gameRecordPath = ({ period, category, vendor }: GameRecordFilter): string =>
  withQuery(paths.gameRecord, { category, vendor, period: period === 'today' ? '' : period })

/** The same as the call's parameters. */
export const filterQuery = ({ period, category, vendor }: GameRecordFilter) => ({
  period,
  ...(category === '' ? {} : { category }),
  ...(vendor === '' ? {} : { vendor }),
})
