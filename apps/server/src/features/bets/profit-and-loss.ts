import type { profitAndLoss, ValueOf } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { sumMoves, sumMovesBeside, type TimeSpan } from '../wallet/index.ts'
import { sumRoundsByType } from './record-store.ts'

/**
 * What a member has won and lost in a time, in minor units. A bonus is worth what it has become of the player's own: what was given, less
 * what went back to the house and what the bonus still holds. Its stakes and wins count as all others, so that the sum of all is what own
 * money has changed by.
 */
export async function sumProfit(
  executor: Executor,
  choice: { readonly member: string; readonly currency: string; readonly span: TimeSpan },
  movements: MovementBook,
): Promise<Omit<ValueOf<typeof profitAndLoss>, 'currency'>> {
  const byType = await sumRoundsByType(executor, choice)
  const moved = await sumMoves(executor, choice)
  const sumOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (moved.get(kind) ?? 0), 0)
  const bets = byType.reduce((sum, { bet }) => sum + bet, 0)
  const wins = byType.reduce((sum, { won }) => sum + won, 0)
  const rebate = sumOf(movements.ofRecord('rebate'))
  const bonus = sumOf(movements.ofRecord('bonus')) - (await sumMovesBeside(executor, choice))
  return {
    deposit: sumOf(movements.ofRecord('deposit')),
    withdraw: 0 - sumOf(movements.ofRecord('withdraw')),
    bets,
    wins,
    rebate,
    bonus,
    net: wins - bets + rebate + bonus,
    categories: byType.map(({ type, rounds, bet, won }) => ({
      category: type,
      rounds,
      bets: bet,
      wins: won,
      net: won - bet,
    })),
  }
}
