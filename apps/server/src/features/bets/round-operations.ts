import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { amountInput, readTypedAmount } from '../../operations/amount-input.ts'
import {
  flagInput,
  limitInput,
  lineInput,
  operationsOn,
  withForm,
  wordInput,
} from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import { roundAdministration } from './round-administration.ts'

const operation = operationsOn<OperatorGround>()
const rounds = ({ orm, merchant }: OperatorGround) => roundAdministration(orm, merchant.code)

const number = withForm(Type.String({ pattern: '^R\\d{1,18}$' }), {
  form: 'NUMBER',
  clause: 'is the number of a round, such as R4711',
  isWord: true,
})
const connection = withForm(Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), {
  form: 'CONNECTION',
  clause: 'is the name of a connection of the service games',
})

/** What operators do with rounds of games. */
export const roundOperations = [
  operation({
    id: 'rounds.list',
    permission: 'rounds.read',
    summary: 'the newest first; those that are open wait for their provider',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('STATE', ['open', 'settled', 'cancelled'])),
      through: Type.Optional(connection),
      held: Type.Optional(flagInput('only those of which a win waits until a person releases it')),
      limit: limitInput(),
    }),
    run: (ground, { limit = 50, ...wanted }) => rounds(ground).list(wanted, limit),
    tell: (found) =>
      found.length === 0
        ? ['There are none.']
        : found.map((round) =>
            [
              round.number,
              round.openedAt.toISOString(),
              round.state,
              round.member,
              `${round.connection} ${round.game}`,
              `staked ${writeAmount(round.stake - round.refunded, round.currency)}`,
              `won ${writeAmount(round.won, round.currency)}`,
              ...(round.held > 0 ? [`held ${writeAmount(round.held, round.currency)}`] : []),
            ].join('  '),
          ),
  }),
  operation({
    id: 'rounds.show',
    permission: 'rounds.read',
    summary: 'with what the provider asked for, and every movement with the balance afterwards',
    reads: true,
    input: Type.Object({ number }),
    run: (ground, input) => rounds(ground).show(input.number),
    tell: ({ moves, transactions, ...round }) => [
      ...Object.entries(round).map(([key, value]) =>
        `${key}: ${value instanceof Date ? value.toISOString() : String(value ?? '')}`.trimEnd(),
      ),
      ...transactions.map(({ transaction, kind, state, held, at }) =>
        ['asked', at.toISOString(), kind, transaction, held > 0 ? 'held' : state].join('  '),
      ),
      ...moves.map(({ kind, amount, balanceAfter, at }) =>
        [
          'moved',
          at.toISOString(),
          kind,
          writeAmount(amount, round.currency),
          `then ${writeAmount(balanceAfter, round.currency)}`,
        ].join('  '),
      ),
    ],
  }),
  operation({
    id: 'rounds.settle',
    permission: 'rounds.decide',
    summary: 'ends a round whose provider does not; what it wins later is still paid',
    reads: false,
    input: Type.Object({ number, reason: lineInput('TEXT') }),
    async run(ground, input) {
      await rounds(ground).settle(input.number, new Date())
      await ground.noteChange(`round ${input.number}`, 'open', `settled by ${ground.by}: ${input.reason}`)
    },
    tell: (_, input) => [`${input.number} is settled.`],
  }),
  operation({
    id: 'rounds.cancel',
    permission: 'rounds.decide',
    summary: 'gives back what was staked and takes back what was won',
    reads: false,
    input: Type.Object({ number, reason: lineInput('TEXT') }),
    async run(ground, input) {
      await rounds(ground).cancel(input.number, new Date())
      await ground.noteChange(`round ${input.number}`, 'open', `cancelled by ${ground.by}: ${input.reason}`)
    },
    tell: (_, input) => [`${input.number} is cancelled.`],
  }),
  operation({
    id: 'rounds.release',
    permission: 'rounds.decide',
    summary:
      'pays what is held of a round, since it won more than the largest win; --amount says how much that is',
    reads: false,
    input: Type.Object({ number, amount: amountInput(), reason: lineInput('TEXT') }),
    async run(ground, input) {
      const { currency } = ground.merchant
      const held = readTypedAmount(input.amount, currency)
      await rounds(ground).release(input.number, held, (transaction, act) =>
        demandSecondPerson(transaction, ground, act),
      )
      const to = `released by ${ground.by}${ground.proposedBy === undefined ? '' : `, proposed by ${ground.proposedBy}`}: ${input.reason}`
      await ground.noteChange(`round ${input.number}`, `held ${writeAmount(held, currency)}`, to)
    },
    tell: (_, input) => [`What was held of ${input.number} is paid.`],
  }),
  operation({
    id: 'rounds.dismiss',
    permission: 'rounds.decide',
    summary: 'returns a win that is held to the house, since it was none',
    reads: false,
    input: Type.Object({ number, reason: lineInput('TEXT') }),
    async run(ground, input) {
      const { held, currency } = await rounds(ground).dismiss(input.number)
      const to = `dismissed by ${ground.by}: ${input.reason}`
      await ground.noteChange(`round ${input.number}`, `held ${writeAmount(held, currency)}`, to)
    },
    tell: (_, input) => [`What was held of ${input.number} has returned to the house.`],
  }),
]
