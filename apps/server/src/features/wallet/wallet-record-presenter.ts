import type { RecordStatus, WalletRecordShape } from '@foyer/contract'
import type { Static } from 'typebox'
import type { WalletRecord } from './wallet-record-store.ts'
import { recordTypeOf } from './wallet-record-type.ts'

/** Where orders stand, by their numbers; those that are missing have succeeded. */
export type OrderStatuses = ReadonlyMap<string, RecordStatus>

/** Kinds of transfers that belong to an order; their keys are the kind and its number. */
const OF_ORDERS: readonly string[] = ['deposit', 'withdrawal', 'withdrawal-return']

/** The number of the order that moved the money, where one did. */
export const orderNumberOf = ({ kind, key }: Pick<WalletRecord, 'kind' | 'key'>): string | undefined =>
  OF_ORDERS.includes(kind) ? key.slice(kind.length + 1) : undefined

function statusOf(kind: WalletRecord['kind'], ofOrder: RecordStatus | undefined): RecordStatus {
  // What came back is no success of a withdrawal.
  if (kind === 'withdrawal-return') return 'returned'
  return (kind === 'withdrawal' && ofOrder) || 'success'
}

/** A movement in the words of the wire; but for orders under way, what stands in the ledger has succeeded. */
export function presentRecord(
  { id, key, kind, at, ...record }: WalletRecord,
  statuses: OrderStatuses,
): Static<typeof WalletRecordShape> {
  const number = orderNumberOf({ kind, key })
  const status = statusOf(kind, statuses.get(number ?? ''))
  return { ...record, orderNo: number ?? id, type: recordTypeOf(kind), status, time: at.getTime() }
}
