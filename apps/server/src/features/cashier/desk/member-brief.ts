import { and, count, eq, min, sql } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import type { Executor } from '../../../db/index.ts'
import { textIn } from '../../../merchants/index.ts'
import type { OperatorMerchant } from '../../../operations/operator-ground.ts'
import { moment, money, orNull, personal } from '../../../operations/outputs.ts'
import type { Member } from '../../member/index.ts'
import { findVipStanding, loadVipLevels } from '../../vip/index.ts'
import { listOwnMovements, spanOf, sumMoves } from '../../wallet/index.ts'
import { depositOrders, withdrawalOrders } from '../orders/cashier-tables.ts'
import { cashierMovements } from '../orders/movements.ts'
import { explainMoney } from '../withdrawals/explain-money.ts'

/** Orders of a member that moved money, since ever. */
const ordersSum = Type.Object({ count: Type.Integer(), sum: money(), first: orNull(moment()) })

/** What whoever decides a case of a member looks at beside it. */
export const memberBrief = Type.Object({
  name: Type.String(),
  nickname: personal('name'),
  disabled: Type.Boolean(),
  registered: moment(),
  lastLogin: orNull(moment()),
  /** In the merchant's first language. */
  vipLevel: orNull(Type.String()),
  balance: money(),
  held: money(),
  heldWins: money(),
  available: money(),
  bonus: orNull(Type.Object({ title: Type.String(), balance: money(), left: money() })),
  deposits: ordersSum,
  withdrawals: ordersSum,
  /** By movements of own money since the merchant's day began: what came in, went out, was staked (less what came back) and won. */
  today: Type.Object({ deposited: money(), withdrawn: money(), staked: money(), won: money() }),
  /** The last movements of own money, newest first. */
  movements: Type.Array(
    Type.Object({
      at: moment(),
      kind: Type.String(),
      reference: orNull(Type.String()),
      amount: money(),
      balanceAfter: money(),
    }),
  ),
})

/** Movements that are shown beside a case. */
const SHOWN_MOVEMENTS = 10

/** Gathers it. */
export async function briefOf(
  executor: Executor,
  merchant: OperatorMerchant,
  member: Member,
  now: Date,
): Promise<Static<typeof memberBrief>> {
  const { code, currency, timeZone, defaultLanguage } = merchant
  const whose = { member: member.id, currency }
  const { balance, held, heldWins, available, bonus } = await explainMoney(executor, member.id, merchant, now)
  const standing = await findVipStanding(executor, member.id)
  const level = standing && (await loadVipLevels(executor, code)).find(({ id }) => id === standing.level)
  const span = spanOf('today', timeZone, now.getTime())
  const moved = await sumMoves(executor, { ...whose, span })
  const sumOf = (...kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (moved.get(kind) ?? 0), 0)
  const { deposit, withdrawal, withdrawalReturn } = cashierMovements
  return {
    name: member.username,
    nickname: member.nickname,
    disabled: member.disabled,
    registered: member.registeredAt,
    lastLogin: member.lastLoginAt,
    vipLevel: level ? textIn(level.names, defaultLanguage, merchant) : null,
    ...{ balance, held, heldWins, available },
    bonus: bonus && {
      title: textIn(bonus.grant.titles, defaultLanguage, merchant),
      balance: bonus.balance,
      left: bonus.left,
    },
    ...(await sumOrders(executor, whose)),
    today: {
      deposited: sumOf(deposit.kind),
      withdrawn: 0 - sumOf(withdrawal.kind, withdrawalReturn.kind),
      staked: 0 - sumOf('bet', 'bet-refund'),
      won: sumOf('win', 'jackpot'),
    },
    movements: await listOwnMovements(executor, whose, SHOWN_MOVEMENTS),
  }
}

/** What a member's credited deposits and paid withdrawals come to. */
async function sumOrders(
  executor: Executor,
  { member, currency }: { readonly member: string; readonly currency: string },
) {
  const sums = async (
    table: typeof depositOrders | typeof withdrawalOrders,
    state: string,
    amount: unknown,
  ) => {
    const [row] = await executor
      .select({
        count: count(),
        sum: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
        first: min(table.createdAt),
      })
      .from(table)
      .where(and(eq(table.member, member), eq(table.currency, currency), sql`${table.state} = ${state}`))
    return row ?? { count: 0, sum: 0, first: null }
  }
  return {
    deposits: await sums(depositOrders, 'credited', depositOrders.received),
    withdrawals: await sums(withdrawalOrders, 'paid', withdrawalOrders.amount),
  }
}
