import type { profitAndLoss, ValueOf } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { sumMoves, type TimeSpan } from '../wallet/index.ts'
import { sumRoundsByType } from './record-store.ts'

/**
 * What a member has won and lost in a time, in minor units. What a bonus was worth is what was given less what went back to the house;
 * its stakes and wins count as all others.
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
  const [rebate, bonus] = [sumOf(movements.ofRecord('rebate')), sumOf(movements.ofRecord('bonus'))]
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
