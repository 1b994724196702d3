import type { OfferedOperation } from './operations.ts'
import type { Row } from './result/result-table.tsx'

/** Names under which rows of lists hold what an operation asks for, by the kind of its subject. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  member: ['username', 'member', 'account'],
  payment: ['number', 'id'],
  slip: ['id'],
  operator: ['name'],
}

/** What of a row names the subject of an operation, as it is entered; `undefined` where the row is of something else. */
export function subjectIn({ subject, id }: OfferedOperation, row: Row, list: string): string | undefined {
  if (!subject) return undefined
  // A row of withdrawals has a number, and so has one of deposits: the area decides.
  const isOwn = id.split('.')[0] === list.split('.')[0]
  const names = isOwn
    ? [subject.field, ...(NAMES[subject.kind] ?? [])]
    : subject.kind === 'member'
      ? ['member', 'account']
      : []
  const value = names.map((name) => row[name]).find((one) => one !== undefined && one !== null && one !== '')
  if (value === undefined) return undefined
  return subject.kind === 'payment' && !String(value).startsWith('P') ? `P${value}` : String(value)
}

/** The operation that shows a thing of a list; `undefined` where there is none. */
export const showOf = (list: string, offered: readonly OfferedOperation[]): OfferedOperation | undefined =>
  offered.find(({ id }) => id === `${list.split('.')[0]}.show`)
