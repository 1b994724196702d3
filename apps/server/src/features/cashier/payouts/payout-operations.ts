import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { fileWord, operationsOn, withForm } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { type PayoutBatch, payoutBatches } from './payout-batches.ts'

const operation = operationsOn<OperatorGround>()

/** A file of payouts, for a person. */
const toldBatch = ({ batch, orders }: PayoutBatch): readonly string[] => {
  if (batch === '') return ['No approved withdrawal can be paid by file.']
  const [{ currency } = { currency: '' }] = orders
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  return [`${batch}: ${orders.length} withdrawals, ${writeAmount(sum, currency)} ${currency}`]
}
const savedBatch = ({ batch, csv, fileName }: PayoutBatch) =>
  batch === '' ? [] : [{ name: fileName, bytes: Buffer.from(csv) }]

/** What operators do with payouts by file. */
export const payoutOperations = [
  operation({
    id: 'withdrawals.export',
    permission: 'withdrawals.pay',
    summary: 'takes all that are approved up to be paid, and writes them as a file for the bank, once',
    reads: false,
    input: Type.Object({}),
    run: (ground) => payoutBatches(operatorDesk(ground)).export(),
    tell: (made, _, { merchant }) => [
      ...toldBatch(made),
      ...(made.batch === ''
        ? []
        : [
            `The file again: npm run money -- withdrawals file ${made.batch} --merchant ${merchant.code} --out DIR`,
          ]),
    ],
    files: savedBatch,
  }),
  operation({
    id: 'withdrawals.file',
    permission: 'withdrawals.pay',
    summary: 'a file for the bank once more',
    reads: true,
    input: Type.Object({
      batch: withForm(Type.String({ pattern: '^F\\d{12}$' }), {
        form: 'FILE-NUMBER',
        clause: 'is no number of a file',
        isWord: true,
      }),
    }),
    run: (ground, { batch }) => payoutBatches(operatorDesk(ground)).file(batch),
    tell: toldBatch,
    files: savedBatch,
  }),
  operation({
    id: 'withdrawals.import',
    permission: 'withdrawals.pay',
    summary: 'takes what the bank says of a file, as CSV; all rows or none',
    reads: false,
    input: Type.Object({ file: fileWord }),
    run: (ground, { file }) => payoutBatches(operatorDesk(ground)).import(file),
    tell: ({ paid, failed, known }) => [`${paid} paid, ${failed} failed, ${known} known before`],
  }),
]
