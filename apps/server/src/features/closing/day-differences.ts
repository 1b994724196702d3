import type { ToldPayment } from '../cashier/index.ts'
import type { HouseTransfer } from '../wallet/index.ts'

/** A line of a bank's statement. */
export interface StatementLine {
  readonly channel: string
  readonly reference: string
  /** Minor units, below 0 for what went the other way. */
  readonly amount: number
}

/** The channel of what was paid out. */
export const PAYOUTS = 'payouts'

/**
 * What differs. `not-told`: the ledger has it, and no channel told of it. `other-sum`: more or less was told than the ledger has.
 * `not-credited`: it was told, and the ledger has it nowhere. `unsettled`: nobody has said what becomes of it. `not-in-statement`,
 * `not-in-ledger`: the bank's statement lacks it, or has it alone.
 */
export type DifferenceKind =
  | 'not-told'
  | 'other-sum'
  | 'not-credited'
  | 'unsettled'
  | 'not-in-statement'
  | 'not-in-ledger'

/** Something that what was told and what the ledger has do not agree on. */
export interface Difference {
  /** Identifies it within its day, sums included: an explanation does not carry over to other sums. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly channel: string
  /** Number of the order or payment, else what the bank calls it. */
  readonly about: string
  /** Minor units; null for nothing. */
  readonly ledger: number | null
  readonly told: number | null
}

/** What a channel moved on a day, by each of those who know: minor units and how often. */
export interface ChannelSums {
  readonly channel: string
  readonly ledger: number
  readonly told: number
  /** Null where no statement was given. */
  readonly statement: number | null
}

/** What is known of a day. */
export interface DayFacts {
  /** Deposits and payments of withdrawals in the ledger. */
  readonly transfers: readonly HouseTransfer[]
  /** Payments that were told of on the day. */
  readonly told: readonly ToldPayment[]
  /** Payments that were told of, whenever, by the orders that the ledger credited on the day. */
  readonly toldFor: ReadonlyMap<string, readonly ToldPayment[]>
  /** Orders and payments of the day that the ledger has credited, whenever. */
  readonly credited: ReadonlySet<string>
  /** What banks call payments of withdrawals, by the withdrawals' numbers. */
  readonly paidReferences: ReadonlyMap<string, string>
  readonly statement: readonly StatementLine[]
}

/** Where a deposit may stand whose money was told of and is not credited, and rightly so. */
const NOT_CREDITED_YET = ['review', 'refunding', 'refunded', 'failed']
const folded = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()
const channelOf = ({ house }: HouseTransfer): string =>
  house.startsWith('channel:') ? house.slice('channel:'.length) : PAYOUTS
const isDeposit = ({ house }: HouseTransfer): boolean => house.startsWith('channel:')
const referencesOf = (payments: readonly ToldPayment[] = []): string[] =>
  payments.map(({ reference }) => folded(reference)).filter((reference) => reference !== '')

/** Those of the payments that were told of for an order by which it was credited. */
const paymentsOf = (payments: readonly ToldPayment[] = []): readonly ToldPayment[] =>
  payments.filter(({ outcome, settlement }) => outcome === 'applied' || settlement === 'credited')

/** Finds what differs on a day. */
export function findDifferences(facts: DayFacts): Difference[] {
  const found = [...ledgerDifferences(facts), ...toldDifferences(facts), ...statementDifferences(facts)]
  const seen = new Map<string, number>()
  return found
    .map((difference) => {
      const times = (seen.get(difference.key) ?? 0) + 1
      seen.set(difference.key, times)
      return times === 1 ? difference : { ...difference, key: `${difference.key}:${times}` }
    })
    .sort((one, other) => one.channel.localeCompare(other.channel) || one.key.localeCompare(other.key))
}

const named = (difference: Omit<Difference, 'key'>): Difference => ({
  ...difference,
  key: [
    difference.kind,
    difference.channel,
    difference.about,
    difference.ledger ?? '',
    difference.told ?? '',
  ].join(':'),
})

/** Deposits of the ledger of which nobody told, or of another sum. */
const ledgerDifferences = ({ transfers, toldFor }: DayFacts): Difference[] =>
  transfers.filter(isDeposit).flatMap((transfer) => {
    const about = transfer.reference ?? ''
    // A payment that was credited to a member without an order was told of, or it would have no number.
    if (about.startsWith('P')) return []
    const [first] = paymentsOf(toldFor.get(about))
    const facts = { channel: channelOf(transfer), about, ledger: transfer.amount }
    if (!first) return [named({ ...facts, kind: 'not-told', told: null })]
    return first.amount === transfer.amount
      ? []
      : [named({ ...facts, kind: 'other-sum', told: first.amount })]
  })

/** Payments that were told of and that the ledger has nowhere, or that nobody has settled. */
const toldDifferences = ({ told, credited }: DayFacts): Difference[] =>
  told
    .filter((payment) => isMissing(payment, credited))
    .map(({ id, channel, order, settlement, amount }) => {
      const facts = { channel, ledger: null, told: amount }
      return settlement === 'open'
        ? named({ ...facts, kind: 'unsettled', about: `P${id}` })
        : named({ ...facts, kind: 'not-credited', about: order })
    })

/** Whether a payment should be in the ledger and is not, or waits for somebody who says what becomes of it. */
const isMissing = (
  { order, outcome, settlement, state }: ToldPayment,
  credited: ReadonlySet<string>,
): boolean =>
  settlement === 'open' ||
  (outcome === 'applied' && !credited.has(order) && !NOT_CREDITED_YET.includes(state ?? ''))

/** Lines of statements beside what the ledger has of the same channels, by what the bank calls each payment. */
function statementDifferences({
  transfers,
  told,
  toldFor,
  paidReferences,
  statement,
}: DayFacts): Difference[] {
  const channels = new Set(statement.map(({ channel }) => channel))
  const unused = new Map<string, StatementLine[]>()
  for (const line of statement) {
    const key = `${line.channel} ${folded(line.reference)}`
    unused.set(key, [...(unused.get(key) ?? []), line])
  }
  // Of several lines with one reference, the one of the same sum counts. What was taken back is no payment.
  const take = (
    channel: string,
    references: readonly string[],
    amount: number,
  ): StatementLine | undefined => {
    for (const reference of references) {
      const lines = unused.get(`${channel} ${reference}`) ?? []
      const found = lines.find((line) => line.amount === amount) ?? lines.find((line) => line.amount > 0)
      if (!found) continue
      lines.splice(lines.indexOf(found), 1)
      return found
    }
    return undefined
  }
  const missing = transfers
    .filter((transfer) => channels.has(channelOf(transfer)))
    .flatMap((transfer) => {
      const channel = channelOf(transfer)
      const about = transfer.reference ?? ''
      const references = isDeposit(transfer)
        ? [...referencesOf(toldFor.get(about)), folded(about)]
        : [folded(paidReferences.get(about) ?? ''), folded(about)]
      const line = take(channel, references, transfer.amount)
      const facts = { channel, about, ledger: transfer.amount }
      if (!line) return [named({ ...facts, kind: 'not-in-statement', told: null })]
      return line.amount === transfer.amount
        ? []
        : [named({ ...facts, kind: 'other-sum', told: line.amount })]
    })
  // What was told of and is not credited stands there as well, as a difference of its own.
  for (const { channel, reference, amount } of told)
    if (reference !== '') take(channel, [folded(reference)], amount)
  const alone = [...unused.values()].flat().map((line) =>
    named({
      ...{ kind: 'not-in-ledger', channel: line.channel, about: line.reference },
      ...{ ledger: null, told: line.amount },
    }),
  )
  return [...missing, ...alone]
}

/**
 * What each channel moved, by each of those who know. What was told of the day's deposits counts on whatever day it was told, and beside it
 * what was told on the day and should be in the ledger.
 */
export function sumChannels({ transfers, told, toldFor, credited, statement }: DayFacts): ChannelSums[] {
  const names = [
    ...transfers.map(channelOf),
    ...told.map(({ channel }) => channel),
    ...statement.map(({ channel }) => channel),
  ]
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + amount, 0)
  return [...new Set(names)].sort().map((channel) => {
    const ofDay = transfers.filter((transfer) => channelOf(transfer) === channel)
    const lines = statement.filter((line) => line.channel === channel)
    return {
      channel,
      ledger: sum(ofDay),
      told:
        sum(ofDay.flatMap(({ reference }) => paymentsOf(toldFor.get(reference ?? '')).slice(0, 1))) +
        sum(told.filter((payment) => payment.channel === channel && isMissing(payment, credited))),
      statement: lines.length === 0 ? null : sum(lines),
    }
  })
}
