import type { WalletRecordShape } from '@foyer/contract'
import type { Static } from 'typebox'
import type { WalletRecord } from './wallet-record-store.ts'
import { recordTypeOf } from './wallet-record-type.ts'

/** A movement in the words of the wire; what stands in the ledger has succeeded. */
export function presentRecord({ id, kind, at, ...record }: WalletRecord): Static<typeof WalletRecordShape> {
  return { ...record, orderNo: id, type: recordTypeOf(kind), status: 'success', time: at.getTime() }
}
