import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { payable } from '../../money/parts.ts'
import type { CountedBets } from '../bets/index.ts'
import { findLevelsAt } from '../vip/index.ts'
import { post } from '../wallet/index.ts'
import { rebateAccounts, rebateMovements } from './movements.ts'
import { rateOf } from './rebate-rules.ts'
import {
  addAccruals,
  findClaim,
  findRest,
  holdRest,
  insertClaim,
  listAccruals,
  listRatesAt,
  type RebateAccrual,
  type RebateClaim,
  type RebateOwner,
  takeAccruals,
  writeRest,
} from './rebate-store.ts'

/** What decides the rate at which a member's bets count at one moment, in hundredths of a percent. */
type RateFor = (member: string, game: Pick<CountedBets, 'vendor'> & { readonly category: string }) => number

async function ratesAt(
  executor: Executor,
  { merchant, ids }: { readonly merchant: string; readonly ids: readonly string[] },
  at: Date,
): Promise<RateFor> {
  const levels = await findLevelsAt(executor, { merchant, ids }, at)
  const rates = await listRatesAt(executor, merchant, at)
  return (member, { category, vendor }) => {
    const { id: level = null, rebateRate = 0 } = levels.get(member) ?? {}
    return rateOf(rates, { level, category, vendor }, rebateRate)
  }
}

/**
 * Adds what counted bets have earned: own money alone earns, at the rates of the moment at which its round was settled. What is undone
 * is taken back at the same rates.
 * @param bets of one merchant
 */
export async function earnRebates(
  executor: Executor,
  bets: readonly CountedBets[],
  now: Date,
): Promise<void> {
  const rates = new Map<number, RateFor>()
  for (const moment of new Set(bets.map(({ earnedAt }) => earnedAt.getTime()))) {
    const then = bets.filter(({ earnedAt }) => earnedAt.getTime() === moment)
    const owners = { merchant: then[0]?.merchant ?? '', ids: [...new Set(then.map(({ member }) => member))] }
    rates.set(moment, await ratesAt(executor, owners, new Date(moment)))
  }
  const sums = new Map<string, Omit<RebateAccrual, 'countedAt'>>()
  for (const { merchant, member, currency, type: category, vendor, own, earnedAt } of bets) {
    const rate = rates.get(earnedAt.getTime())?.(member, { category, vendor }) ?? 0
    if (rate === 0 || own === 0) continue
    const key = [member, currency, category, vendor].join(' ')
    const known = sums.get(key)
    const earned = (known?.earned ?? 0) + own * rate
    sums.set(key, { merchant, member, currency, category, vendor, valid: (known?.valid ?? 0) + own, earned })
  }
  await addAccruals(
    executor,
    [...sums.values()].map((sum) => ({ ...sum, countedAt: now })),
  )
}

/** What a member may claim. */
export interface OwnRebates {
  readonly rows: readonly (RebateAccrual & { readonly rate: number })[]
  /** Minor units: what a claim pays now. */
  readonly total: number
}

/** What a member has earned since the last claim, with the rates of this moment. */
export async function findRebates(
  executor: Executor,
  owner: RebateOwner,
  now = new Date(),
): Promise<OwnRebates> {
  const accruals = await listAccruals(executor, owner)
  const rest = await findRest(executor, owner)
  const { merchant, member } = owner
  const rateFor = await ratesAt(executor, { merchant, ids: [member] }, now)
  const rows = accruals.map((accrual) => ({ ...accrual, rate: rateFor(member, accrual) }))
  return { rows, total: payable(rest + sumOf(accruals)).amount }
}

/** Whether a claim would pay something now. */
export const mayClaimRebates = async (executor: Executor, owner: RebateOwner): Promise<boolean> =>
  payable((await findRest(executor, owner)) + sumOf(await listAccruals(executor, owner))).amount > 0

const sumOf = (accruals: readonly RebateAccrual[]) => accruals.reduce((sum, { earned }) => sum + earned, 0)

/**
 * Pays all that a member has earned, once; what is below a minor unit stays for the next claim.
 * @param request the browser's id: sent again, it gives the same answer
 * @throws {ApiError} `rebate.nothing`
 */
export const claimRebates = (
  orm: NodePgDatabase,
  owner: RebateOwner,
  request: string,
  now: Date,
): Promise<RebateClaim> =>
  orm.transaction(async (transaction) => {
    const { rest, next } = await holdRest(transaction, owner)
    const before = await findClaim(transaction, owner.member, request)
    if (before) return before
    const { amount, rest: left } = payable(rest + sumOf(await takeAccruals(transaction, owner)))
    if (amount === 0) throw new ApiError('rebate.nothing')
    const { merchant, member, currency } = owner
    const claim = await insertClaim(transaction, { merchant, member, currency, amount, request, at: now })
    await post(transaction, {
      ...{ merchant, currency, amount, at: now, key: `rebate:${member}:${currency}:${next}` },
      movement: rebateMovements.rebate,
      from: rebateAccounts.rebates,
      to: { member },
      reference: claim.id,
    })
    await writeRest(transaction, owner, { rest: left, claims: next })
    return claim
  })
