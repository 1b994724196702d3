import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { fileWord, withForm } from '../../../operations/inputs.ts'
import { defineOperation, type Given } from '../../../operations/operation.ts'
import { fileBytes, money } from '../../../operations/outputs.ts'
import { subjectKind } from '../../../operations/subject.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { demandBatch, type PayoutBatch, payoutBatches } from './payout-batches.ts'

const payoutBatch = Type.Object({
  batch: Type.String({ description: 'Number of the file; empty where there was nothing to pay' }),
  orders: Type.Array(Type.Object({ number: Type.String(), amount: money(), currency: Type.String() })),
  csv: fileBytes(),
  fileName: Type.String(),
})
type ShownBatch = Given<typeof payoutBatch>
const asOutput = ({ csv, ...batch }: PayoutBatch): ShownBatch => ({ ...batch, csv: Buffer.from(csv) })

const payoutFileSubject = subjectKind('payout file', async ({ orm, merchant }, batch) => {
  await demandBatch(orm, merchant.code, batch)
  return { id: batch, facts: {} }
})

/** Files of the list. */
const LISTED = 50

/** A file of payouts, for a person. */
const toldBatch = ({ batch, orders }: ShownBatch): readonly string[] => {
  if (batch === '') return ['No approved withdrawal can be paid by file.']
  const [{ currency } = { currency: '' }] = orders
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  return [`${batch}: ${orders.length} withdrawals, ${writeAmount(sum, currency)} ${currency}`]
}
const savedBatch = ({ batch, csv, fileName }: ShownBatch) =>
  batch === '' ? [] : [{ name: fileName, bytes: csv }]

/** What operators do with payouts by file. */
export const payoutOperations = [
  defineOperation({
    id: 'withdrawals.export',
    permission: 'withdrawals.pay',
    summary: 'takes all that are approved up to be paid, and writes them as a file for the bank, once',
    reads: false,
    input: Type.Object({}),
    output: payoutBatch,
    async example({ withdrawal }) {
      await withdrawal('approved')
      return {}
    },
    run: async (ground) => asOutput(await payoutBatches(operatorDesk(ground)).export()),
    tell: (made) => [
      ...toldBatch(made),
      ...(made.batch === '' ? [] : [`The file again: withdrawals file ${made.batch}`]),
    ],
    files: savedBatch,
  }),
  defineOperation({
    id: 'withdrawals.file',
    permission: 'withdrawals.pay',
    summary: 'a file for the bank once more',
    reads: true,
    input: Type.Object({
      batch: withForm(Type.String({ pattern: '^F\\d{12}$' }), {
        label: 'File',
        clause: 'is no number of a file',
        terminal: { form: 'FILE-NUMBER', isWord: true },
      }),
    }),
    output: payoutBatch,
    subject: payoutFileSubject('batch'),
    example: async ({ payoutFile }) => ({ batch: (await payoutFile()).batch }),
    run: async (ground, { batch }) => asOutput(await payoutBatches(operatorDesk(ground)).file(batch)),
    tell: toldBatch,
    files: savedBatch,
  }),
  defineOperation({
    id: 'withdrawals.files',
    permission: 'withdrawals.read',
    summary: 'files for the bank, the newest first, with where their withdrawals stand',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        batch: Type.String(),
        currency: Type.String(),
        count: Type.Integer(),
        sum: money(),
        open: Type.Integer(),
        paid: Type.Integer(),
        failed: Type.Integer(),
      }),
    ),
    async example({ payoutFile }) {
      await payoutFile()
      return {}
    },
    run: (ground) => payoutBatches(operatorDesk(ground)).list(LISTED),
    tell: (rows) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map(({ batch, currency, count, sum, open }) =>
            [batch, `${count} withdrawals`, `${writeAmount(sum, currency)} ${currency}`, `${open} open`].join(
              '  ',
            ),
          ),
  }),
  defineOperation({
    id: 'withdrawals.preview',
    permission: 'withdrawals.pay',
    summary: 'what each row of the bank’s answer would do, without doing it',
    reads: true,
    input: Type.Object({ file: fileWord }),
    output: Type.Array(
      Type.Object({
        row: Type.Integer(),
        number: Type.String(),
        member: Type.String(),
        state: Type.String(),
        outcome: Type.String(),
        amount: Type.String(),
        said: Type.String(),
        problem: Type.String(),
        isKnown: Type.Boolean(),
      }),
    ),
    example: async ({ payoutFile }) => ({ file: (await payoutFile()).paidCsv }),
    run: (ground, { file }) => payoutBatches(operatorDesk(ground)).preview(file),
    tell: (lines) =>
      lines.map(({ row, number, outcome, said, problem }) =>
        [row, number, outcome, said, problem && `(${problem})`].filter(Boolean).join('  '),
      ),
  }),
  defineOperation({
    id: 'withdrawals.import',
    permission: 'withdrawals.pay',
    summary: 'takes what the bank says of a file, as CSV; all rows or none',
    reads: false,
    input: Type.Object({ file: fileWord }),
    output: Type.Object({ paid: Type.Integer(), failed: Type.Integer(), known: Type.Integer() }),
    example: async ({ payoutFile }) => ({ file: (await payoutFile()).paidCsv }),
    run: (ground, { file }) => payoutBatches(operatorDesk(ground)).import(file),
    tell: ({ paid, failed, known }) => [`${paid} paid, ${failed} failed, ${known} known before`],
  }),
]
