import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../api/api-error.ts'
import { earnCommissions, payCommissions } from '../features/agent/commissions.ts'
import { payContracts } from '../features/agent/contract-payouts.ts'
import { callApplier } from '../features/bets/apply-calls.ts'
import { countBets } from '../features/bets/betting-days.ts'
import { openGameSession } from '../features/bets/game-session-store.ts'
import { ProviderRefusalError } from '../features/bets/provider-refusal.ts'
import type { BonusTerms } from '../features/bonus/index.ts'
import { cashierMovements, channelAccount, withdrawalAccounts } from '../features/cashier/orders/movements.ts'
import { earnPoints, postPoints } from '../features/mall/points.ts'
import { redeem } from '../features/mall/redeem.ts'
import { claimRebates, earnRebates } from '../features/rebates/rebates.ts'
import { claimReward } from '../features/rewards/claim-reward.ts'
import { issueReward } from '../features/rewards/index.ts'
import { LedgerError, post } from '../features/wallet/index.ts'
import { MOVEMENTS } from '../features.ts'
import { loadMerchant } from '../merchants/index.ts'

/** Minor units of own valid bets that bring a point. */
export const PER_POINT = 10_00
/** Hundredths of a percent that come back of slots. */
export const REBATE_RATE = 50
/** The item of the mall that brings money. */
export const CASH_ITEM = { id: 'cash', points: 15, amount: 2_00, stock: 1_000_000 } as const
/** A bonus as rewards give it. */
export const BONUS_TERMS: BonusTerms = {
  ...{ times: 300, days: 30, maxStake: 60_00, cap: 60_00, onWithdrawal: 'kept' },
  percents: [{ category: 'RNG', percent: 100 }],
}

/** What is refused without any change gives `undefined`; every other error is thrown. */
const unlessRefused = (error: unknown): undefined => {
  const isRefusal =
    error instanceof ApiError || error instanceof ProviderRefusalError || error instanceof LedgerError
  if (!isRefusal) throw error
}

/**
 * What a member earns and spends, through the services and below HTTP; all of it in slots.
 * @param clock gives the moment at which something happens
 */
export async function earningServices(orm: NodePgDatabase, code: string, clock: () => Date) {
  const merchant = await loadMerchant(orm, code)
  if (!merchant) throw new Error(`There is no merchant ${code}.`)
  const { currency } = merchant
  const place = { merchant: code, connection: 'main' }
  const calls = callApplier(orm)
  const given = [...MOVEMENTS.ofRecord('bonus'), ...MOVEMENTS.ofRecord('rebate')]
  const session = (member: string, at: Date) =>
    openGameSession(
      orm,
      { ...place, member, isTrial: false, code: 'x', vendor: 'JL', type: 'RNG', currency, language: 'EN' },
      at,
    )
  return {
    /** @param id of the transaction, and of the round */
    async bet(member: string, id: string, stake: number, win: number) {
      const at = clock()
      const asked = { kind: 'betwin', amount: stake, win, code: 'x', end: true, reasons: [] } as const
      const ids = { transaction: id, round: id, refers: '' }
      const token = await session(member, at)
      return calls
        .apply({ named: { ...place, token, ...ids }, ask: () => asked, clock: () => at })
        .catch(unlessRefused)
    },
    async rollback(member: string, id: string, refers: string) {
      const at = clock()
      const ids = { transaction: id, round: '', refers }
      const token = await session(member, at)
      return calls
        .apply({ named: { ...place, token, ...ids }, ask: () => ({ kind: 'rollback' }), clock: () => at })
        .catch(unlessRefused)
    },
    /** @param ref names the gift for ever */
    give: (member: string, ref: string, amount: number, terms: BonusTerms | null) =>
      issueReward(orm, {
        ...{ merchant: code, member, currency, source: 'gift', ref, titles: { EN: 'Gift' }, amount, terms },
        issuedAt: clock(),
      }),
    claim: (member: string, id: string, request: string) =>
      claimReward({ orm, after: [] }, { member, id, request }, clock()).catch(unlessRefused),
    claimRebates: (member: string, request: string) =>
      claimRebates(orm, { merchant: code, member, currency }, request, clock()).catch(unlessRefused),
    postPoints: (member: string) => postPoints(orm, { merchant: code, member }, PER_POINT, clock()),
    redeem: (member: string, request: string) =>
      redeem(
        orm,
        { merchant: code, member, currency, item: CASH_ITEM.id, points: CASH_ITEM.points, request },
        clock(),
      ).catch(unlessRefused),
    /** @param key names it for ever */
    deposit: (member: string, key: string, amount: number) =>
      post(orm, {
        ...{ merchant: code, currency, amount, key, at: clock(), to: { member } },
        movement: cashierMovements.deposit,
        from: channelAccount('bank'),
      }),
    /** @returns whether it was taken now; `undefined` where there is too little */
    withdraw: (member: string, key: string, amount: number) =>
      post(orm, {
        ...{ merchant: code, currency, amount, key, at: clock(), from: { member } },
        movement: cashierMovements.withdrawal,
        to: withdrawalAccounts.withdrawals,
      }).catch(unlessRefused),
    /** Counts what has been settled, and pays agents what is over. */
    async count() {
      const at = clock()
      const earned = [
        (...[transaction, bets]: Parameters<typeof earnPoints>) => earnRebates(transaction, bets, at),
        earnPoints,
        earnCommissions,
      ]
      while (await countBets(orm, merchant, earned, at.getTime()));
      await payCommissions(orm, merchant, at.getTime())
      await payContracts(orm, { merchant, given, now: at.getTime() })
    },
  }
}
