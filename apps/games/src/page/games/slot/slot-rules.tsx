import {
  type GameFigures,
  JACKPOT_PAID,
  JACKPOT_SHARE,
  JACKPOT_WAYS,
  SLOT_SCATTER,
  SLOT_WILD,
  type SlotModel,
} from '@foyer/fairness'
import type { CSSProperties } from 'react'
import { writeHundredths, writeMoney, writeShare } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './slot-rules.module.css'

const SHARES = { share: writeShare(JACKPOT_SHARE / 100, 0), paid: writeShare(JACKPOT_PAID / 100, 0) }

interface SlotRulesProps {
  readonly model: SlotModel
  /** Whether free spins can be bought. */
  readonly canBuy: boolean
  readonly figures: GameFigures
  readonly returns: readonly [least: number, largest: number]
}

/** What symbols pay, what wilds and scatters do, and what the bet returns. */
export function SlotRules({ model, canBuy, figures, returns }: SlotRulesProps) {
  const { session } = useTable()
  const lines = [
    text('slot.lines', { count: model.lines.length }),
    text('slot.wild'),
    text('slot.scatter', { times: model.freeMultiplier }),
    text('slot.freeScatter'),
    ...(session.jackpot === undefined ? [] : [text('jackpot.rules', SHARES)]),
  ]
  const leastStake = writeMoney(session.stakes.least, session.currency)
  const chance = [
    text('jackpot.chance', { stake: leastStake }),
    writeShare(JACKPOT_WAYS / 2 ** 32, 6),
  ] as const
  const price = [text('slot.buy', { count: model.bought }), `${model.price}×`] as const
  return (
    <Rules
      lines={lines}
      figures={figures}
      returns={returns}
      more={[...(canBuy ? [price] : []), ...(session.jackpot === undefined ? [] : [chance])]}
    >
      <table className={classes.pays}>
        <caption>{text('slot.paytable')}</caption>
        <tbody>
          {model.pays.map((pays, symbol) => {
            const shown =
              symbol === SLOT_SCATTER ? [3, 4, 5].map((count) => model.scatterPays[count] ?? 0) : pays
            if (symbol === SLOT_WILD && shown.every((pay) => pay === 0)) return null
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the symbol
              <tr key={symbol}>
                <th scope="row">
                  <span
                    role="img"
                    aria-label={text('slot.symbol', { number: symbol + 1 })}
                    style={{ '--symbol': symbol } as CSSProperties}
                  />
                </th>
                {shown.map((pay, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the count of symbols
                  <td key={place}>
                    {writeHundredths(pay)}
                    {symbol === SLOT_SCATTER && (
                      <small>{text('slot.won', { count: model.freeSpins[place + 3] ?? 0 })}</small>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Rules>
  )
}
