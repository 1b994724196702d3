import { writeAmount } from '@foyer/contract'
import { stringify } from 'csv-stringify/sync'
import { Type } from 'typebox'
import { cutPage } from '../../db/index.ts'
import { spanInputs, spanOfDays } from '../../operations/days.ts'
import { idInput, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { fileBytes, moment, money, orNull } from '../../operations/outputs.ts'
import { pageByUuid, pageOf, pageRequest } from '../../operations/pages.ts'
import { subjectKind } from '../../operations/subject.ts'
import { demandMemberByName } from '../member/index.ts'
import {
  demandTransfer,
  listTransfers,
  showTransfer,
  sumHouseAccounts,
  type TransferFilter,
} from './ledger-explorer.ts'

/** Rows of an exported file. */
const MOST_EXPORTED = 50_000

const line = (label: string, form: string) =>
  Type.Optional(
    withForm(Type.String({ minLength: 1, maxLength: 100 }), {
      label,
      clause: 'is a text of 100 characters at most',
      terminal: { form },
    }),
  )
const filters = {
  ledgerAccount: line('Account of the house', 'ACCOUNT'),
  member: line('Member', 'NAME'),
  about: line('About', 'NUMBER'),
  kind: line('Kind', 'KIND'),
  ...spanInputs,
}
interface Filters {
  readonly ledgerAccount?: string
  readonly member?: string
  readonly about?: string
  readonly kind?: string
  readonly from?: string
  readonly to?: string
}

const transfer = {
  id: Type.String(),
  at: moment(),
  kind: Type.String(),
  amount: money(),
  currency: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Names of the members whose accounts these are; null for accounts of the house. */
  fromMember: orNull(Type.String()),
  toMember: orNull(Type.String()),
  about: orNull(Type.String()),
  note: Type.String(),
  key: Type.String(),
  reverts: orNull(Type.String()),
}

const transferSubject = subjectKind('transfer', async ({ orm, merchant }, id) => {
  await demandTransfer(orm, merchant.code, id)
  return { id, facts: {} }
})

async function filterOf({ orm, merchant }: OperatorGround, given: Filters): Promise<TransferFilter> {
  const { ledgerAccount: account, member, about: reference, kind, from, to } = given
  // What names neither an account nor a thing would read everything: it is of one day unless told.
  const isNamed = account !== undefined || member !== undefined || reference !== undefined
  const hasDays = from !== undefined || to !== undefined
  return {
    ...{ account, reference, kind },
    member: member === undefined ? undefined : (await demandMemberByName(orm, merchant.code, member)).id,
    span: isNamed && !hasDays ? undefined : spanOfDays(merchant, given),
  }
}

/** How operators look into the ledger: from any figure to its transfers and entries, and back. */
export const ledgerOperations = [
  defineOperation({
    id: 'ledger.accounts',
    permission: 'wallet.read',
    summary: 'what moved through each account of the house; today unless told',
    reads: true,
    input: Type.Object(spanInputs),
    output: Type.Array(
      Type.Object({
        ledgerAccount: Type.String(),
        entries: Type.Integer(),
        came: money(),
        went: money(),
        net: money(),
      }),
    ),
    async example({ member }) {
      await member()
      return {}
    },
    run: async ({ orm, merchant }, input) =>
      sumHouseAccounts(
        orm,
        { merchant: merchant.code, currency: merchant.currency },
        spanOfDays(merchant, input),
      ),
    tell: (rows, _, { merchant: { currency } }) =>
      rows.length === 0
        ? ['Nothing moved.']
        : rows.map(({ ledgerAccount, entries, net }) =>
            [ledgerAccount, `${entries} entries`, writeAmount(net, currency)].join('  '),
          ),
  }),
  defineOperation({
    id: 'ledger.list',
    permission: 'wallet.read',
    summary:
      'transfers, the newest first; of today where neither account, member nor what they are about is named',
    reads: true,
    input: Type.Object({ ...filters, ...pageByUuid }),
    output: pageOf(Type.Object(transfer)),
    async example({ member }) {
      await member()
      return {}
    },
    async run(ground, { limit, after, ...given }) {
      const request = pageRequest({ limit, after })
      const filter = await filterOf(ground, given)
      return cutPage(
        await listTransfers(ground.orm, ground.merchant.code, filter, request),
        request,
        ({ id }) => id,
      )
    },
    tell: ({ rows }) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map(({ at, kind, amount, currency, from, to, about }) =>
            [
              at.toISOString(),
              kind,
              `${writeAmount(amount, currency)} ${currency}`,
              `${from} → ${to}`,
              about ?? '',
            ]
              .join('  ')
              .trimEnd(),
          ),
  }),
  defineOperation({
    id: 'ledger.show',
    permission: 'wallet.read',
    summary: 'a transfer with both of its entries',
    reads: true,
    input: Type.Object({ id: idInput('Transfer', 'Which transfer?', 'is no id of a transfer') }),
    output: Type.Object({
      ...transfer,
      revertedBy: orNull(Type.String()),
      entries: Type.Array(
        Type.Object({
          ledgerAccount: Type.String(),
          /** The member whose account it is; null for one of the house. */
          member: orNull(Type.String()),
          amount: money(),
          balanceAfter: orNull(money()),
          number: orNull(Type.Integer()),
        }),
      ),
    }),
    subject: transferSubject('id'),
    example: async ({ movement }) => ({ id: await movement() }),
    run: ({ orm, merchant }, { id }) => showTransfer(orm, merchant.code, id),
    tell: ({ at, kind, amount, currency, entries }) => [
      `${at.toISOString()}  ${kind}  ${writeAmount(amount, currency)} ${currency}`,
      ...entries.map((entry) => `${entry.ledgerAccount}  ${writeAmount(entry.amount, currency)}`),
    ],
  }),
  defineOperation({
    id: 'ledger.export',
    permission: 'wallet.read',
    summary: `transfers as CSV, ${MOST_EXPORTED} at most, the newest first`,
    reads: true,
    input: Type.Object(filters),
    output: Type.Object({ rows: Type.Integer(), isCut: Type.Boolean(), csv: fileBytes() }),
    async example({ member }) {
      await member()
      return {}
    },
    async run(ground, given) {
      const filter = await filterOf(ground, given)
      const read = { read: MOST_EXPORTED + 1, after: undefined }
      const found = await listTransfers(ground.orm, ground.merchant.code, filter, read)
      const rows = found.slice(0, MOST_EXPORTED)
      const csv = stringify(
        rows.map(({ at, amount, currency, ...row }) => ({
          ...row,
          at: at.toISOString(),
          amount: writeAmount(amount, currency),
          currency,
        })),
        {
          ...{ header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' },
          columns: [
            'at',
            'kind',
            'amount',
            'currency',
            'from',
            'to',
            'about',
            'note',
            'key',
            'id',
            'reverts',
          ],
        },
      )
      return { rows: rows.length, isCut: found.length > MOST_EXPORTED, csv: Buffer.from(csv) }
    },
    tell: ({ rows, isCut }) => [`${rows} transfers${isCut ? ', and there are more' : ''}.`],
    files: ({ csv }) => [{ name: 'ledger.csv', bytes: csv }],
  }),
]
