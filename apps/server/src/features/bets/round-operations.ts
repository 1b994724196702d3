import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { cutPage } from '../../db/index.ts'
import {
  amountInput,
  flagInput,
  lineInput,
  readTypedAmount,
  withForm,
  wordInput,
} from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, money, nothing, orNull } from '../../operations/outputs.ts'
import { pageByNumber, pageOf, pageRequest } from '../../operations/pages.ts'
import { subjectKind } from '../../operations/subject.ts'
import { demandSecondPerson } from '../approvals/index.ts'
import { roundAdministration } from './round-administration.ts'

const rounds = ({ orm, merchant }: Pick<OperatorGround, 'orm' | 'merchant'>) =>
  roundAdministration(orm, merchant)

const roundSubject = subjectKind('round', async (ground, number) => {
  const { member, state, held, won } = await rounds(ground).find(number)
  return { id: number, ...(member && { member }), facts: { state, held, won } }
})

const number = withForm(Type.String({ pattern: '^R\\d{1,18}$' }), {
  label: 'Round',
  clause: 'is the number of a round, such as R4711',
  terminal: { form: 'NUMBER', isWord: true },
})
const connection = withForm(Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), {
  label: 'Connection',
  clause: 'is the name of a connection of the service games',
  terminal: { form: 'CONNECTION' },
})

const roundSummary = {
  number: Type.String(),
  member: Type.String(),
  connection: Type.String(),
  providerRound: Type.String(),
  state: Type.String(),
  vendor: Type.String(),
  type: Type.String(),
  game: Type.String(),
  currency: Type.String(),
  stake: money(),
  refunded: money(),
  valid: money(),
  won: money(),
  held: money(),
  openedAt: moment(),
  settledAt: orNull(moment()),
}
/** What operators do with rounds of games. */
export const roundOperations = [
  defineOperation({
    id: 'rounds.list',
    permission: 'rounds.read',
    summary: 'the newest first; those that are open wait for their provider',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('State', 'STATE', ['open', 'settled', 'cancelled'])),
      through: Type.Optional(connection),
      held: Type.Optional(
        flagInput('Held wins', 'only those of which a win waits until a person releases it'),
      ),
      ...pageByNumber,
    }),
    output: pageOf(Type.Object(roundSummary)),
    async example({ round }) {
      await round()
      return {}
    },
    async run(ground, { limit, after, ...wanted }) {
      const request = pageRequest({ limit, after })
      return cutPage(await rounds(ground).list(wanted, request), request, (round) => round.number.slice(1))
    },
    tell: ({ rows }) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map((round) =>
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
  defineOperation({
    id: 'rounds.show',
    permission: 'rounds.read',
    summary: 'with what the provider asked for, and every movement with the balance afterwards',
    reads: true,
    input: Type.Object({ number }),
    output: Type.Object({
      ...roundSummary,
      transactions: Type.Array(
        Type.Object({
          transaction: Type.String(),
          kind: Type.String(),
          state: Type.String(),
          amount: money(),
          won: money(),
          held: money(),
          at: moment(),
        }),
      ),
      moves: Type.Array(
        Type.Object({
          kind: Type.String(),
          ofBonus: Type.Boolean(),
          amount: money(),
          balanceAfter: money(),
          at: moment(),
        }),
      ),
    }),
    subject: roundSubject('number'),
    example: async ({ round }) => ({ number: await round() }),
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
  defineOperation({
    id: 'rounds.settle',
    permission: 'rounds.decide',
    summary: 'ends a round whose provider does not; what it wins later is still paid',
    reads: false,
    input: Type.Object({ number, reason: lineInput('Reason') }),
    output: nothing(),
    subject: roundSubject('number'),
    example: async ({ round }) => ({ number: await round(), reason: 'The provider says so' }),
    run: (ground, input) => rounds(ground).settle(input.number, new Date()),
    tell: (_, input) => [`${input.number} is settled.`],
  }),
  defineOperation({
    id: 'rounds.cancel',
    permission: 'rounds.decide',
    summary: 'gives back what was staked and takes back what was won',
    reads: false,
    input: Type.Object({ number, reason: lineInput('Reason') }),
    output: nothing(),
    subject: roundSubject('number'),
    example: async ({ round }) => ({ number: await round(), reason: 'The provider says so' }),
    run: (ground, input) => rounds(ground).cancel(input.number, new Date()),
    tell: (_, input) => [`${input.number} is cancelled.`],
  }),
  defineOperation({
    id: 'rounds.release',
    permission: 'rounds.decide',
    summary:
      'pays what is held of a round, since it won more than the largest win; the amount says how much that is',
    reads: false,
    input: Type.Object({ number, amount: amountInput(), reason: lineInput('Reason') }),
    output: nothing(),
    subject: roundSubject('number'),
    example: async ({ heldRound }) => ({ number: await heldRound(), amount: '500.00', reason: 'Checked' }),
    async run(ground, input) {
      const held = readTypedAmount(input.amount, ground.merchant.currency)
      await rounds(ground).release(input.number, held, (transaction, act) =>
        demandSecondPerson(transaction, ground, act),
      )
    },
    tell: (_, input) => [`What was held of ${input.number} is paid.`],
  }),
  defineOperation({
    id: 'rounds.dismiss',
    permission: 'rounds.decide',
    summary: 'returns a win that is held to the house, since it was none',
    reads: false,
    input: Type.Object({ number, reason: lineInput('Reason') }),
    output: nothing(),
    subject: roundSubject('number'),
    example: async ({ heldRound }) => ({ number: await heldRound(), reason: 'The provider took it back' }),
    async run(ground, input) {
      await rounds(ground).dismiss(input.number)
    },
    tell: (_, input) => [`What was held of ${input.number} has returned to the house.`],
  }),
]
