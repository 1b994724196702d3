import type { RecordStatus, WalletRecordShape } from '@foyer/contract'
import type { Static } from 'typebox'
import type { Movement } from '../../money/movement.ts'
import type { WalletRecord } from './wallet-record-store.ts'

/**
 * A movement in the words of the wire.
 * @param movement its kind; `undefined` for one that this version does not know
 * @param status where what it is about stands; absent for what stands in the ledger and has succeeded
 */
export function presentRecord(
  { id, kind: _, reference, at, ...record }: WalletRecord,
  movement: Movement | undefined,
  status: RecordStatus = 'success',
): Static<typeof WalletRecordShape> {
  return {
    ...record,
    orderNo: reference ?? id,
    type: movement?.record ?? 'transfer',
    // What came back is no success of what took it.
    status: movement?.reverts ? 'returned' : status,
    time: at.getTime(),
  }
}
