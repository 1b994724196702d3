import { claimReward as claimCall, type RewardShape, rewardCount, rewards } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Static } from 'typebox'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { textIn } from '../../merchants/index.ts'
import { requiredOf } from '../bonus/index.ts'
import { type AfterClaim, claimReward } from './claim-reward.ts'
import { countClaimable, listRewards, type Reward, statusOf } from './reward-store.ts'

interface RewardRoutes {
  readonly orm: NodePgDatabase
  readonly after: readonly AfterClaim[]
  /** Unix time in ms. */
  readonly now: () => number
}

/** What members read and claim of their own rewards. */
export function rewardBindings({ orm, after, now }: RewardRoutes): Binding[] {
  return [
    bind(rewards, async ({ query }, caller) => {
      const { currency } = caller.merchant
      const at = new Date(now())
      const choice = { member: sessionOf(caller).member, currency, status: query.status, now: at }
      const window = followingWindow(query)
      const read = await listRewards(orm, choice, window)
      const { rows, next } = cutPage(read, window, ({ issuedAt }) => issuedAt)
      return { currency, list: rows.map((reward) => present(reward, caller, at)), next }
    }),
    bind(rewardCount, async (_, caller) => {
      const { currency } = caller.merchant
      return countClaimable(orm, { member: sessionOf(caller).member, currency, now: new Date(now()) })
    }),
    bind(claimCall, async ({ body }, caller) => {
      const at = new Date(now())
      const claim = { member: sessionOf(caller).member, id: body.id, request: body.requestId }
      return present(await claimReward({ orm, after }, claim, at), caller, at)
    }),
  ]
}

function present(reward: Reward, { language, merchant }: Caller, now: Date): Static<typeof RewardShape> {
  const { id, titles, amount, source, promotion, issuedAt, expiresAt, claimedAt, terms } = reward
  return {
    id,
    title: textIn(titles, language, merchant),
    amount,
    source,
    promotion: promotion ?? '',
    status: statusOf(reward, now) ?? 'expired',
    issuedTime: issuedAt.getTime(),
    expiryTime: expiresAt?.getTime() ?? null,
    claimedTime: claimedAt?.getTime() ?? null,
    terms: terms && {
      required: requiredOf(amount, terms),
      days: terms.days,
      maxStake: terms.maxStake,
      cap: terms.cap,
      percents: terms.percents
        .filter(({ game }) => game === undefined)
        .map(({ category, vendor = '', percent }) => ({ category, vendor, percent })),
      forfeitedByWithdrawal: terms.onWithdrawal === 'forfeited',
    },
  }
}
