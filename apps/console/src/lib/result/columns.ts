import type { Schema } from '../operations.ts'
import { present } from './value.tsx'

/** Columns of lists that have more to show than fits beside each other, the most telling first. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'withdrawals.list': [
    'number',
    'createdAt',
    'state',
    'amount',
    'member',
    'bank',
    'reviewReasons',
    'obstacles',
  ],
  'deposits.list': ['number', 'createdAt', 'state', 'amount', 'received', 'member', 'channel', 'problem'],
  'payments.list': ['id', 'at', 'settlement', 'amount', 'why', 'member', 'order', 'channel', 'fits'],
  'ledger.list': ['at', 'kind', 'amount', 'from', 'to', 'about', 'note'],
  'slips.list': ['id', 'sentAt', 'member', 'order', 'amount', 'bank', 'transfer'],
  'rounds.list': ['number', 'openedAt', 'state', 'member', 'game', 'vendor', 'stake', 'won', 'held'],
  'members.list': [
    'username',
    'type',
    'disabled',
    'nickname',
    'mobile',
    'email',
    'registeredAt',
    'lastLoginAt',
  ],
  'members.audit': ['at', 'kind', 'outcome', 'address', 'device', 'details'],
  'proposals.list': ['id', 'proposedAt', 'operation', 'input', 'operator', 'reason', 'state'],
}

/** What a table shows of its rows. */
export function columnsOf(operation: string, row: Schema): readonly (readonly [string, Schema])[] {
  const all = Object.entries(row.properties ?? {})
  const chosen = CHOSEN[operation]
  if (chosen) return chosen.flatMap((name) => all.filter(([key]) => key === name))
  const plain = all.filter(
    ([, schema]) => present(schema).type !== 'array' || present(schema).items?.type === 'string',
  )
  // An id is shown where nothing else names the row.
  const named = plain.filter(([key]) => key !== 'id')
  return named.length > 2 ? named : plain
}

/** Whether a column holds numbers, which stand at the end of their cell. */
export const isNumeric = (schema: Schema): boolean => present(schema).type === 'integer'
