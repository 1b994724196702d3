import type { RecordPeriod, RecordType } from '@foyer/contract'
import { paths, withQuery } from '../../../lib/paths.ts'
import type { Search } from '../../../lib/screen/screen.ts'

/** The types in the order of their tabs. */
export const RECORD_TYPES = [
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'rebate',
] as const satisfies readonly RecordType[]

/** The periods from the shortest to the longest. */
export const RECORD_PERIODS = [
  'today',
  'yesterday',
  '7days',
  '30days',
] as const satisfies readonly RecordPeriod[]

/** The period of a page whose address names none. */
const DEFAULT_PERIOD: RecordPeriod = '7days'

/** Which records the page shows. */
export interface RecordFilter {
  /** Empty for all. */
  readonly type: RecordType | ''
  readonly period: RecordPeriod
}

/** What the address chooses; what it does not name, or names wrongly, is as if nothing was chosen. */
export function readFilter({ type, period }: Search): RecordFilter {
  return {
    type: RECORD_TYPES.find((one) => one === type) ?? '',
    period: RECORD_PERIODS.find((one) => one === period) ?? DEFAULT_PERIOD,
  }
}

/** The address that chooses this. */
export function recordsPath({ type, period }: RecordFilter): string {
  return withQuery(paths.transactions, { type, period: period === DEFAULT_PERIOD ? '' : period })
}
