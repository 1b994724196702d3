import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { textIn } from '../../../merchants/index.ts'
import { memberName, operationsOn } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { demandMemberByName } from '../../member/index.ts'
import { explainMoney } from '../withdrawals/explain-money.ts'

const operation = operationsOn<OperatorGround>()

/** What operators read of the money of a member: what the member reads. */
export const moneyOperations = [
  operation({
    id: 'members.money',
    permission: 'wallet.read',
    summary: 'own money, what may be withdrawn now, what is held, and the bonus beside it with what counted',
    reads: true,
    input: Type.Object({ name: memberName }),
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
        ...(heldWins > 0 ? [`wins that wait: ${written(heldWins)} (provider rounds list --held)`] : []),
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
