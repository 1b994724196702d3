import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import {
  bankReference,
  channelNotices,
  depositOrders,
  depositSlips,
  withdrawalOrders,
} from './cashier-tables.ts'

/** An order or payment that a text names. */
export interface FoundOrder {
  readonly kind: 'deposit' | 'withdrawal' | 'payment'
  /** As operations name it. */
  readonly number: string
  /** Id of the member; null where nobody knows whose it is. */
  readonly member: string | null
  /** Minor units. */
  readonly amount: number
  /** ISO 4217; empty for a notice of no money. */
  readonly currency: string
  readonly state: string
  readonly at: Date
}

/** Fewest characters of what a bank or company calls a payment. */
const SHORTEST_REFERENCE = 4

/** Deposits, withdrawals and payments by their number, or by what a bank or company calls them, as a player reads it out. */
export async function searchOrders(
  executor: Executor,
  merchant: string,
  text: string,
  limit: number,
): Promise<FoundOrder[]> {
  const number = text.toUpperCase()
  const isNamed = (column: Parameters<typeof bankReference>[0]): SQL =>
    sql`${bankReference(column)} = ${bankReference(sql`${text}::text`)}`
  const isReference = text.length >= SHORTEST_REFERENCE
  const found: FoundOrder[] = []
  const slips = isReference
    ? await executor
        .select({ deposit: depositSlips.deposit })
        .from(depositSlips)
        .where(and(eq(depositSlips.merchant, merchant), isNamed(depositSlips.transfer)))
        .limit(limit)
    : []
  for (const table of [depositOrders, withdrawalOrders] as const) {
    const kind = table === depositOrders ? 'deposit' : 'withdrawal'
    // One after the other: each has an index of its own, and together they would have none.
    const conditions = [
      eq(table.number, number),
      isReference ? and(sql`${table.reference} <> ''`, isNamed(table.reference)) : undefined,
      table === depositOrders && slips.length > 0
        ? inArray(
            table.id,
            slips.map(({ deposit }) => deposit),
          )
        : undefined,
    ].filter((condition) => condition !== undefined)
    for (const condition of conditions) {
      const rows = await executor
        .select({
          ...{ number: table.number, member: table.member, amount: table.amount },
          ...{ currency: table.currency, state: sql<string>`${table.state}`, at: table.createdAt },
        })
        .from(table)
        .where(and(eq(table.merchant, merchant), condition))
        .limit(limit)
      const isNew = (row: { readonly number: string }) => found.every((one) => one.number !== row.number)
      found.push(...rows.filter(isNew).map((row) => ({ kind, ...row }) as const))
    }
  }
  const [, payment] = /^P([1-9]\d{0,14})$/.exec(number) ?? []
  const { id, reference, settlement } = channelNotices
  const conditions = [
    payment === undefined ? undefined : eq(id, Number(payment)),
    isReference ? and(sql`${reference} <> ''`, isNamed(reference)) : undefined,
  ].filter((condition) => condition !== undefined)
  const payments = new Map<number, Omit<FoundOrder, 'kind' | 'number'>>()
  for (const condition of conditions) {
    const rows = await executor
      .select({
        ...{ id, member: channelNotices.member, amount: channelNotices.amount },
        ...{ currency: channelNotices.currency, state: settlement, at: channelNotices.at },
      })
      .from(channelNotices)
      .where(and(eq(channelNotices.merchant, merchant), isNotNull(settlement), condition))
      .limit(limit)
    for (const { id: own, state, ...row } of rows) payments.set(own, { ...row, state: state ?? '' })
  }
  const isPayment = { kind: 'payment' } as const
  found.push(...[...payments].map(([own, row]) => ({ ...isPayment, number: `P${own}`, ...row })))
  return found
}
