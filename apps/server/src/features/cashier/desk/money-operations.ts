import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { textIn } from '../../../merchants/index.ts'
import { memberName } from '../../../operations/inputs.ts'
import { defineOperation } from '../../../operations/operation.ts'
import { moment, money, orNull } from '../../../operations/outputs.ts'
import type { BonusTerms } from '../../bonus/index.ts'
import { demandMemberByName, memberSubject } from '../../member/index.ts'
import { explainMoney } from '../withdrawals/explain-money.ts'
import { briefOf, memberBrief } from './member-brief.ts'

/** What operators read of the money of a member: what the member reads. */
export const moneyOperations = [
  defineOperation({
    id: 'members.brief',
    permission: 'wallet.read',
    summary: 'who it is, what they have, what they did today, and the last movements of their money',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: memberBrief,
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run({ orm, merchant }, { name }) {
      return briefOf(orm, merchant, await demandMemberByName(orm, merchant.code, name), new Date())
    },
    tell: ({ balance, held, deposits, withdrawals }, { name }, { merchant: { currency } }) => [
      `${name}: ${writeAmount(balance, currency)} ${currency}, held ${writeAmount(held, currency)}`,
      `deposits: ${deposits.count}, ${writeAmount(deposits.sum, currency)}`,
      `withdrawals: ${withdrawals.count}, ${writeAmount(withdrawals.sum, currency)}`,
    ],
  }),
  defineOperation({
    id: 'members.money',
    permission: 'wallet.read',
    summary: 'own money, what may be withdrawn now, what is held, and the bonus beside it with what counted',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Object({
      balance: money(),
      held: money(),
      heldWins: money(),
      available: money(),
      atProviders: money(),
      most: money(),
      timesLeft: Type.Integer(),
      dayLeft: orNull(money()),
      bonus: orNull(
        Type.Object({
          title: Type.String(),
          granted: money(),
          required: money(),
          counted: money(),
          balance: money(),
          left: money(),
          endsAt: moment(),
          mayGiveUp: Type.Boolean(),
          terms: Type.Unsafe<BonusTerms>({ type: 'object' }),
          rounds: Type.Array(
            Type.Object({ number: Type.String(), at: moment(), valid: money(), counted: money() }),
          ),
        }),
      ),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run({ orm, merchant }, { name }) {
      const member = await demandMemberByName(orm, merchant.code, name)
      const { sums: _sums, bonus, ...money } = await explainMoney(orm, member.id, merchant, new Date())
      if (!bonus) return { ...money, bonus: null }
      const { grant, ...facts } = bonus
      const { titles, granted, required, counted, endsAt, terms } = grant
      const title = textIn(titles, merchant.defaultLanguage, merchant)
      return { ...money, bonus: { title, granted, required, counted, endsAt, terms, ...facts } }
    },
    tell(
      { balance, held, heldWins, available, atProviders, most, timesLeft, dayLeft, bonus },
      _,
      { merchant: { currency } },
    ) {
      const written = (amount: number) => `${writeAmount(amount, currency)} ${currency}`
      const own = [
        `own money: ${written(balance)}`,
        `held by withdrawals: ${written(held)}`,
        ...(heldWins > 0 ? [`wins that wait: ${written(heldWins)}`] : []),
        ...(atProviders === 0 ? [] : [`at providers of games: ${written(atProviders)}`]),
        `may be withdrawn: ${written(available)}, now at most ${written(most)}`,
        `withdrawals left today: ${timesLeft}${dayLeft === null ? '' : `, of ${written(dayLeft)}`}`,
      ]
      if (!bonus) return [...own, 'bonus: none']
      const { title, balance: holds, required, counted, left, endsAt, rounds } = bonus
      return [
        ...own,
        `bonus: ${title}, ${written(holds)} until ${endsAt.toISOString()}`,
        `wagered: ${written(counted)} of ${written(required)}, ${written(left)} left`,
        ...rounds.map(({ number, at, valid, counted: part }) =>
          ['counted', at.toISOString(), number, written(part), `of a valid bet of ${written(valid)}`].join(
            '  ',
          ),
        ),
      ]
    },
  }),
]
