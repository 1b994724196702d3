import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { bonusAccounts, giveGrant } from '../bonus/index.ts'
import { post } from '../wallet/index.ts'
import { rewardMovements } from './movements.ts'
import { holdReward, type Reward, statusOf, updateReward } from './reward-store.ts'

/** Done with every claim, in its transaction. */
export type AfterClaim = (transaction: Executor, reward: Reward) => Promise<void>

/** What features do with every claim; they add to it while they are opened. */
export const afterClaimOf = (): AfterClaim[] => []

interface ClaimParts {
  readonly orm: NodePgDatabase
  readonly after: readonly AfterClaim[]
}

/** A claim of a member. */
interface Claim {
  readonly member: string
  readonly id: string
  /** The browser's id of the request: sent again, it gives the same answer. */
  readonly request: string
}

/**
 * Claims a reward, once: money goes to the wallet, a bonus with terms beside it.
 * @throws {ApiError} `not.found`, `reward.claimed`, `reward.expired`, `reward.bonusActive`
 */
export const claimReward = (
  { orm, after }: ClaimParts,
  { member, id, request }: Claim,
  now: Date,
): Promise<Reward> =>
  orm.transaction(async (transaction) => {
    const reward = await holdReward(transaction, id)
    if (reward?.member !== member) throw new ApiError('not.found')
    const status = statusOf(reward, now)
    if (status === undefined) throw new ApiError('not.found')
    if (status === 'claimed') {
      if (reward.request === request) return reward
      throw new ApiError('reward.claimed')
    }
    if (status === 'expired') throw new ApiError('reward.expired')
    const { merchant, currency, amount, titles, terms } = reward
    const claimed = { state: 'claimed', claimedAt: now, request } as const
    if (terms) {
      const given = await giveGrant(transaction, { merchant, member, currency, amount, titles, terms }, now)
      if (!given) throw new ApiError('reward.bonusActive')
      return finish({ ...claimed, grant: given.id })
    }
    await post(transaction, {
      merchant,
      key: `reward:${id}`,
      movement: rewardMovements.reward,
      from: bonusAccounts.bonuses,
      to: { member },
      amount,
      currency,
      reference: id,
      at: now,
    })
    return finish(claimed)

    async function finish(change: Parameters<typeof updateReward>[2]) {
      const done = await updateReward(transaction, id, change)
      for (const one of after) await one(transaction, done)
      return done
    }
  })
