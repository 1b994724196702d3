import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { dayBefore, dayIn } from '../../merchants/index.ts'
import { actorName } from '../../operations/actor.ts'
import { dayInput, fileInput, lineInput, withForm } from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import type { OperatorMerchant } from '../../operations/operator-ground.ts'
import { fileBytes, moment, money, nothing, orNull } from '../../operations/outputs.ts'
import { loadDepositChannels } from '../cashier/index.ts'
import { sumKinds } from '../wallet/index.ts'
import {
  closeDay,
  examineDay,
  explainDifference,
  listClosings,
  nextDayOf,
  obstacleTo,
  replaceStatement,
  stretchOf,
  verifyClosings,
} from './closing-store.ts'
import { PAYOUTS } from './day-differences.ts'
import { readStatement } from './statement-file.ts'

const closing = {
  day: Type.String(),
  transfers: Type.Integer(),
  hash: Type.String(),
  previous: Type.String(),
  closedBy: Type.String(),
  closedAt: moment(),
}
const hashInput = withForm(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
  label: 'Hash',
  clause: 'is a SHA-256 of 64 hexadecimal digits, as a closing gave it',
  terminal: { form: 'HASH' },
})
/** Days of the list. */
const LISTED = 62

const yesterdayOf = ({ timeZone }: OperatorMerchant): string => dayBefore(dayIn(timeZone, Date.now()), 1)

/** What a person keeps of a closing outside of the database: without it, the owner of the database could make all hashes anew. */
const receiptOf = (
  { day, hash, previous, transfers, closedBy, closedAt }: Receipt,
  merchant: string,
): Uint8Array =>
  Buffer.from(
    `${JSON.stringify({ merchant, day, transfers, previous, hash, closedBy, closedAt: closedAt.toISOString() })}\n`,
  )
interface Receipt {
  readonly day: string
  readonly hash: string
  readonly previous: string
  readonly transfers: number
  readonly closedBy: string
  readonly closedAt: Date
}

/** How a merchant's days are compared with what banks say, closed and proved. */
export const closingOperations = [
  defineOperation({
    id: 'closing.list',
    permission: 'closing.read',
    summary: 'days that are closed, the newest first',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(Type.Object(closing)),
    async example({ closedDay }) {
      await closedDay()
      return {}
    },
    run: ({ orm, merchant }) => listClosings(orm, merchant, LISTED),
    tell: (rows) =>
      rows.length === 0
        ? ['No day is closed yet.']
        : rows.map(({ day, transfers, hash, closedBy }) => [day, transfers, hash, closedBy].join('  ')),
  }),
  defineOperation({
    id: 'closing.show',
    permission: 'closing.read',
    summary: 'a day: what each channel says, what the ledger says, and what differs; yesterday unless told',
    reads: true,
    input: Type.Object({ day: Type.Optional(dayInput('Day')) }),
    output: Type.Object({
      day: Type.String(),
      /** The day that is closed next; null where any may be. */
      next: orNull(Type.String()),
      /** Whether it can be closed now, once nothing differs on it without a reason. */
      isClosable: Type.Boolean(),
      closing: orNull(Type.Object(closing)),
      channels: Type.Array(
        Type.Object({ channel: Type.String(), ledger: money(), told: money(), statement: orNull(money()) }),
      ),
      differences: Type.Array(
        Type.Object({
          key: Type.String(),
          kind: Type.String(),
          channel: Type.String(),
          about: Type.String(),
          ledger: orNull(money()),
          told: orNull(money()),
          reason: Type.String(),
          by: Type.String(),
        }),
      ),
      kinds: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), sum: money() })),
    }),
    async example({ deposit }) {
      await deposit('pending')
      return {}
    },
    async run({ orm, merchant }, { day = yesterdayOf(merchant) }) {
      const found = (await listClosings(orm, merchant, 100_000)).find((one) => one.day === day)
      return {
        day,
        next: await nextDayOf(orm, merchant),
        isClosable: !found && (await obstacleTo(orm, merchant, day, new Date())) === undefined,
        closing: found ?? null,
        ...(await examineDay(orm, merchant, day)),
        kinds: await sumKinds(orm, stretchOf(merchant, day)),
      }
    },
    tell: ({ day, closing: closed, channels, differences }, _, { merchant: { currency } }) => {
      const written = (amount: number | null) => (amount === null ? '-' : writeAmount(amount, currency))
      return [
        `${day}: ${closed ? `closed by ${closed.closedBy}` : 'open'}`,
        ...channels.map(({ channel, ledger, told, statement }) =>
          [
            channel,
            `ledger ${written(ledger)}`,
            `told ${written(told)}`,
            `statement ${written(statement)}`,
          ].join('  '),
        ),
        ...differences.map(({ key, ledger, told, reason }) =>
          [key, `ledger ${written(ledger)}`, `told ${written(told)}`, reason].join('  ').trimEnd(),
        ),
      ]
    },
  }),
  defineOperation({
    id: 'closing.statement',
    permission: 'closing.close',
    summary:
      'what a bank says of a channel on a day, as CSV with the columns reference and amount; payouts is the channel of what was paid out',
    reads: false,
    input: Type.Object({
      day: dayInput('Day'),
      channel: withForm(Type.String({ pattern: '^[\\w-]{1,32}$' }), {
        label: 'Channel',
        clause: 'is the code of a channel, or payouts',
        terminal: { form: 'CHANNEL' },
      }),
      file: fileInput('is a CSV file; - reads standard input'),
    }),
    output: Type.Object({ lines: Type.Integer() }),
    example: async ({ closableDay }) => ({
      ...{ day: await closableDay(), channel: 'bank', file: 'reference,amount\nKB-1,500.00\n' },
    }),
    async run({ orm, merchant }, { day, channel, file }) {
      const channels = (await loadDepositChannels(orm, merchant.code)).map(({ code }) => code)
      const moved = (await examineDay(orm, merchant, day)).channels.map((one) => one.channel)
      const known = [...new Set([...channels, ...moved, PAYOUTS])].sort()
      if (!known.includes(channel)) throw new InputError('channel', `is one of ${known.join(', ')}`)
      const lines = readStatement(file, { currency: merchant.currency, isOfPayouts: channel === PAYOUTS })
      await orm.transaction((transaction) => replaceStatement(transaction, merchant, { day, channel }, lines))
      return { lines: lines.length }
    },
    tell: ({ lines }, { day, channel }) => [`${channel} on ${day}: ${lines} lines.`],
  }),
  defineOperation({
    id: 'closing.explain',
    permission: 'closing.close',
    summary: 'why something that differs is right',
    reads: false,
    input: Type.Object({
      day: dayInput('Day'),
      difference: withForm(Type.String({ minLength: 1, maxLength: 300 }), {
        label: 'Difference',
        clause: 'is the key of a difference of the day',
        terminal: { form: 'KEY' },
      }),
      reason: lineInput('Reason'),
    }),
    output: nothing(),
    example: async ({ difference }) => ({ ...(await difference()), reason: 'The bank tells tomorrow' }),
    run: ({ orm, merchant, actor }, input) =>
      orm.transaction((transaction) =>
        explainDifference(transaction, merchant, { ...input, by: actorName(actor) }),
      ),
    tell: (_, { difference }) => [`${difference} is explained.`],
  }),
  defineOperation({
    id: 'closing.close',
    permission: 'closing.close',
    summary:
      'closes a day that is over and in which nothing differs without a reason; keep the file outside of the database',
    reads: false,
    input: Type.Object({ day: dayInput('Day') }),
    output: Type.Object({ ...closing, receipt: fileBytes() }),
    example: async ({ closableDay }) => ({ day: await closableDay() }),
    async run({ orm, merchant, actor }, { day }) {
      const closed = await orm.transaction((transaction) =>
        closeDay(transaction, merchant, day, { by: actorName(actor), now: new Date() }),
      )
      return { ...closed, receipt: receiptOf(closed, merchant.code) }
    },
    tell: ({ day, transfers, hash }) => [`${day} is closed: ${transfers} transfers.`, hash],
    files: ({ day, receipt }) => [{ name: `closing-${day}.json`, bytes: receipt }],
  }),
  defineOperation({
    id: 'closing.verify',
    permission: 'closing.read',
    summary:
      'proves that nothing of the closed days was changed since; with a hash, that the newest of them was not made anew',
    reads: true,
    input: Type.Object({ hash: Type.Optional(hashInput) }),
    output: Type.Object({
      days: Type.Array(Type.Object({ ...closing, state: Type.String() })),
      /** Whether a closed day has the hash that was given; null where none was. */
      isKnown: orNull(Type.Boolean()),
    }),
    async example({ closedDay }) {
      await closedDay()
      return {}
    },
    async run({ orm, merchant }, { hash }) {
      const days = await orm.transaction((transaction) => verifyClosings(transaction, merchant))
      return { days, isKnown: hash === undefined ? null : days.some((one) => one.hash === hash) }
    },
    isWrong: ({ days, isKnown }) => isKnown === false || days.some(({ state }) => state !== 'unchanged'),
    tell: ({ days, isKnown }) => [
      ...days.filter(({ state }) => state !== 'unchanged').map(({ day, state }) => `${day}: ${state}`),
      `${days.filter(({ state }) => state === 'unchanged').length} of ${days.length} closed days are as they were closed.`,
      ...(isKnown === false ? ['No closed day has this hash.'] : []),
    ],
  }),
]
