import { COMMISSION_CATEGORIES, type CommissionCategory, TRIAL_TYPE } from '@foyer/contract'
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { payable } from '../../money/parts.ts'
import { pastRates } from '../../money/past-rate-tables.ts'
import { type CountedBets, firstOpenDay } from '../bets/index.ts'
import { holdMembers, members } from '../member/index.ts'
import { MOST_POSTED, postAll } from '../wallet/index.ts'
import { affiliates } from './affiliate-tables.ts'
import { commissionDays, commissionPayouts, commissionRates } from './commission-tables.ts'
import { agentAccounts, agentMovements } from './movements.ts'
import type { Agent } from './team.ts'

/** Somebody above a member who earns in a category. */
export interface RatedAncestor {
  /** Id of the agent. */
  readonly agent: string
  readonly category: string
  /** Hundredths of a percent. */
  readonly rate: number
}

/**
 * What each agent above a member earns of a bet: the own rate less the highest below, walking up. Nobody earns of their own bets.
 * @param ancestors from the nearest up
 * @param own minor units of own money
 * @returns ten-thousandths of a minor unit by the agent's id
 */
export function shareCommission(
  ancestors: readonly RatedAncestor[],
  category: string,
  own: number,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  let highest = 0
  for (const { agent, category: rated, rate } of ancestors) {
    if (rated !== category || rate <= highest) continue
    shares.set(agent, own * (rate - highest))
    highest = rate
  }
  return shares
}

/**
 * Adds what agents earn of counted bets, by the rates of the moment at which their rounds were settled. What is undone is taken back at the
 * same rates.
 */
export async function earnCommissions(executor: Executor, bets: readonly CountedBets[]): Promise<void> {
  const above = new Map<number, ReadonlyMap<string, readonly RatedAncestor[]>>()
  for (const moment of new Set(bets.map(({ earnedAt }) => earnedAt.getTime()))) {
    const players = bets.filter(({ earnedAt }) => earnedAt.getTime() === moment).map(({ member }) => member)
    above.set(moment, await findAncestors(executor, [...new Set(players)], new Date(moment)))
  }
  const sums = new Map<string, typeof commissionDays.$inferInsert & { bets: number; earned: number }>()
  for (const { merchant, member: player, currency, day, type, own, earnedAt } of bets) {
    const category = COMMISSION_CATEGORIES.find((one) => one === type)
    if (!category || own === 0) continue
    for (const [member, earned] of shareCommission(
      above.get(earnedAt.getTime())?.get(player) ?? [],
      category,
      own,
    )) {
      const key = [member, currency, day, category].join(' ')
      const known = sums.get(key)
      const sum = { bets: own + (known?.bets ?? 0), earned: earned + (known?.earned ?? 0) }
      sums.set(key, { merchant, member, currency, day, category, ...sum })
    }
  }
  // In one order for all, so that no two transactions wait for each other.
  const rows = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
  if (rows.length === 0) return
  await executor
    .insert(commissionDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [commissionDays.member, commissionDays.currency, commissionDays.day, commissionDays.category],
      set: {
        bets: sql`${commissionDays.bets} + excluded.bets`,
        earned: sql`${commissionDays.earned} + excluded.earned`,
      },
    })
}

/** Agents with rates at a moment above each of some members, from the nearest up. */
async function findAncestors(
  executor: Executor,
  players: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, readonly RatedAncestor[]>> {
  const ids = sql.join(
    players.map((player) => sql`${player}::uuid`),
    sql`, `,
  )
  const { rows } = await executor.execute<{
    player: string
    agent: string
    category: string
    rate: number
  }>(sql`
    WITH RECURSIVE way (player, id, merchant, code, passed) AS (
      SELECT ${members.id}, ${members.id}, ${members.merchant}, ${members.affiliateCode}, ARRAY[${members.id}]
        FROM ${members} WHERE ${members.id} IN (${ids})
      UNION ALL
      SELECT player, ${members.id}, way.merchant, ${members.affiliateCode}, passed || ${members.id} FROM way
        JOIN ${affiliates} ON ${affiliates.merchant} = way.merchant AND ${affiliates.code} = way.code
        JOIN ${members} ON ${members.merchant} = way.merchant AND ${members.id} = ${affiliates.member}
        WHERE ${members.type} <> ${TRIAL_TYPE} AND ${members.id} <> ALL (passed)
    ), rates (member, category, rate) AS (
      SELECT ${commissionRates.member}, ${commissionRates.category}, ${commissionRates.rate} FROM ${commissionRates}
        WHERE ${commissionRates.member} IN (SELECT id FROM way) AND ${commissionRates.since} <= ${at}
      UNION ALL
      SELECT (${pastRates.row} ->> 'member')::uuid, ${pastRates.row} ->> 'category', (${pastRates.row} ->> 'rate')::int FROM ${pastRates}
        WHERE ${pastRates.merchant} IN (SELECT merchant FROM way) AND ${pastRates.kind} = 'commission'
          AND ${pastRates.since} <= ${at} AND ${pastRates.until} > ${at}
    )
    SELECT player, way.id AS agent, rates.category, rates.rate FROM way JOIN rates ON rates.member = way.id
      WHERE way.id <> player ORDER BY player, cardinality(passed)`)
  const above = new Map<string, RatedAncestor[]>()
  for (const { player, ...ancestor } of rows) above.set(player, [...(above.get(player) ?? []), ancestor])
  return above
}

/**
 * Pays the commissions of days that are over, each once whatever happens in between. What is below a minor unit, or below 0, is carried to
 * the agent's next day.
 */
export async function payCommissions(
  orm: NodePgDatabase,
  { code: merchant, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  now: number,
): Promise<void> {
  const { member, currency, day, earned } = commissionDays
  const isPaid = sql`EXISTS (SELECT FROM ${commissionPayouts} WHERE ${commissionPayouts.member} = ${member}
    AND ${commissionPayouts.currency} = ${currency} AND ${commissionPayouts.day} = ${day})`
  const due = await orm
    .select({ member, currency, day, earned: sql<number>`sum(${earned})`.mapWith(Number) })
    .from(commissionDays)
    .where(
      and(eq(commissionDays.merchant, merchant), lt(day, firstOpenDay(timeZone, now)), sql`NOT ${isPaid}`),
    )
    .groupBy(member, currency, day)
    .orderBy(asc(day), asc(member))
  // A day of an agent carries what the one before has left.
  const days = [...new Set(due.map((one) => `${one.day} ${one.currency}`))].sort()
  for (const each of days) {
    const ofDay = due.filter((one) => `${one.day} ${one.currency}` === each)
    for (let at = 0; at < ofDay.length; at += MOST_POSTED)
      await payDay(orm, merchant, ofDay.slice(at, at + MOST_POSTED), new Date(now))
  }
}

interface DueDay extends Pick<Agent, 'member'> {
  readonly currency: string
  readonly day: string
  /** Ten-thousandths of a minor unit. */
  readonly earned: number
}

/** Pays agents for one day in one currency. */
const payDay = (orm: NodePgDatabase, merchant: string, due: readonly DueDay[], at: Date): Promise<void> =>
  orm.transaction(async (transaction) => {
    const agents = due.map(({ member }) => member)
    const [{ currency, day } = { currency: '', day: '' }] = due
    // Days of one agent are paid one after the other.
    await holdMembers(transaction, agents)
    const before = await transaction
      .selectDistinctOn([commissionPayouts.member], {
        member: commissionPayouts.member,
        rest: commissionPayouts.rest,
      })
      .from(commissionPayouts)
      .where(and(inArray(commissionPayouts.member, agents), eq(commissionPayouts.currency, currency)))
      .orderBy(commissionPayouts.member, desc(commissionPayouts.day))
    const rests = new Map(before.map(({ member, rest }) => [member, rest]))
    const payouts = await transaction
      .insert(commissionPayouts)
      .values(
        due.map(({ member, earned }) => {
          const carried = rests.get(member) ?? 0
          const { amount: paid, rest } = payable(carried + earned)
          return { merchant, member, currency, day, carried, earned, rest, paid, paidAt: at }
        }),
      )
      .onConflictDoNothing()
      .returning({ id: commissionPayouts.id, member: commissionPayouts.member, paid: commissionPayouts.paid })
    const paid = payouts.filter((payout) => payout.paid !== 0)
    if (paid.length === 0) return
    await postAll(
      transaction,
      paid.map(({ id: reference, member, paid: amount }) => ({
        ...{ merchant, currency, amount, at, key: `commission:${member}:${currency}:${day}`, reference },
        movement: agentMovements.commission,
        from: agentAccounts.commissions,
        to: { member },
      })),
    )
  })

/** What an agent has earned since a day, by category, in ten-thousandths of a minor unit. */
export async function sumCommissions(
  executor: Executor,
  { member }: Agent,
  currency: string,
  since: string,
): Promise<ReadonlyMap<CommissionCategory, number>> {
  const rows = await executor
    .select({
      category: commissionDays.category,
      earned: sql<number>`sum(${commissionDays.earned})`.mapWith(Number),
    })
    .from(commissionDays)
    .where(
      and(
        eq(commissionDays.member, member),
        eq(commissionDays.currency, currency),
        gte(commissionDays.day, since),
      ),
    )
    .groupBy(commissionDays.category)
  return new Map(rows.map(({ category, earned }) => [category, earned]))
}

/** Commissions of days that are over with the valid bets that they were earned of, the last day first. */
export function listCommissionPayouts(
  executor: Executor,
  { member }: Agent,
  { after, limit }: PageWindow,
): Promise<(typeof commissionPayouts.$inferSelect & { readonly bets: number })[]> {
  const { day, id } = commissionPayouts
  const last = after && asDay(after.at)
  // Named by their table: columns of a query of one table stand without it.
  const bets =
    sql<number>`(SELECT coalesce(sum(d.bets), 0) FROM ${commissionDays} d WHERE d.member = ${commissionPayouts}.member
      AND d.currency = ${commissionPayouts}.currency AND d.day = ${commissionPayouts}.day)`.mapWith(Number)
  return executor
    .select({ ...getTableColumns(commissionPayouts), bets })
    .from(commissionPayouts)
    .where(
      and(
        eq(commissionPayouts.member, member),
        last === undefined ? undefined : or(lt(day, last), and(eq(day, last), lt(id, after?.id ?? ''))),
      ),
    )
    .orderBy(desc(day), desc(id))
    .limit(limit)
}

/** A day as a moment, whatever the time zone: its midnight in UTC. */
export const momentOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)
const asDay = (moment: Date): string => moment.toISOString().slice(0, 10)
