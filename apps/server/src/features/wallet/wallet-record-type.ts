import type { RecordType } from '@foyer/contract'
import type { TransferKind } from './ledger-tables.ts'

/** What players call each movement of the ledger (WALLET-11-D). */
const TYPES: Readonly<Record<TransferKind, RecordType>> = {
  'trial-credit': 'bonus',
  'demo-credit': 'bonus',
  'operator-credit': 'deposit',
  'operator-debit': 'withdraw',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  'withdrawal-return': 'withdraw',
  'withdrawal-payment': 'withdraw',
}

/** The type of a record by the kind of its transfer. */
export const recordTypeOf = (kind: TransferKind): RecordType => TYPES[kind]

/** The kinds of transfers that are records of a type; none where nothing makes such records yet. */
export const transferKindsOf = (type: RecordType): TransferKind[] =>
  (Object.keys(TYPES) as TransferKind[]).filter((kind) => TYPES[kind] === type)
