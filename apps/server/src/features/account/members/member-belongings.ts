import { writeAmount } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { keepChatCount } from '../../chat/index.ts'
import { sendMessage } from '../../inbox/index.ts'
import type { Member } from '../../member/index.ts'
import {
  findVipStanding,
  issueUpgradeBonus,
  loadVipLevels,
  type VipStanding,
  writeVipStanding,
} from '../../vip/index.ts'
import { findWallets, listEntries, type Wallet, type WalletEntry } from '../../wallet/index.ts'
import { moveByOperator, type OperatorTransfer } from './member-wallet.ts'

/** What operators see of a member's money, in the merchant's currency. */
export interface MemberWallet {
  readonly wallets: readonly Wallet[]
  readonly entries: readonly WalletEntry[]
}

/**
 * What operators do with what a member has. Names are those of the merchant's members; `ApiError` `not.found` for
 * others.
 */
export interface MemberBelongings {
  /** Where a member stands in VIP; `undefined` without a level. */
  standing(username: string): Promise<VipStanding | undefined>
  /**
   * Gives a member a VIP level and progress, or takes the level. Who is raised may claim the bonus of the level.
   * @returns that bonus; `undefined` for none
   * @throws {ApiError} `not.found` for an unknown level
   */
  setStanding(username: string, standing: VipStanding | undefined): ReturnType<typeof issueUpgradeBonus>
  /** What a member has, and the last movements, newest first. */
  wallet(username: string, limit: number): Promise<MemberWallet>
  /** Gives or takes money; `false` where the key was used for the same before. @throws {ApiError} `conflict` */
  moveMoney(username: string, transfer: OperatorTransfer): Promise<boolean>
  /** Puts a message into the member's inbox. @throws {OperatorFileError} where the file is not a message */
  message(username: string, json: string): Promise<void>
  /** What the local chat says that the member has not read. */
  setChatCount(username: string, unread: number): Promise<void>
}

/** Writes to the audit trail, in a transaction, what an operator did to a member (id). */
export type NoteOperation = (
  kind: string,
  member: string,
  transaction: Executor,
  details?: Readonly<Record<string, string>>,
) => Promise<void>

interface BelongingsParts {
  readonly orm: NodePgDatabase
  readonly merchant: Pick<Merchant, 'code' | 'currency' | 'languages'>
  /** @throws {ApiError} `not.found` */
  readonly find: (username: string) => Promise<Member>
  readonly note: NoteOperation
}

/** Creates that part of the administration. */
export function memberBelongings({ orm, merchant, find, note }: BelongingsParts): MemberBelongings {
  return {
    standing: async (username) => findVipStanding(orm, (await find(username)).id),
    async setStanding(username, standing) {
      const member = await find(username)
      return orm.transaction(async (transaction) => {
        const levels = await loadVipLevels(transaction, merchant.code)
        const ids = levels.map(({ id }) => id)
        if (standing && !ids.includes(standing.level)) {
          const known = ids.length > 0 ? `It has: ${ids.join(', ')}.` : 'It has none yet.'
          const message = `There is no VIP level "${standing.level}" in ${merchant.code}. ${known}`
          throw new ApiError('not.found', { message })
        }
        const before = await findVipStanding(transaction, member.id)
        const isSame = standing?.level === before?.level
        const isLower = ids.indexOf(standing?.level ?? '') < ids.indexOf(before?.level ?? '')
        const isHeld = isLower || (isSame && before?.isHeld === true)
        await writeVipStanding(transaction, member, standing && { ...standing, isHeld })
        const bonus =
          standing &&
          (await issueUpgradeBonus(transaction, merchant, member.id, {
            ...{ levels, before: before?.level, level: standing.level },
          }))
        await note('vip-set', member.id, transaction, {
          level: standing?.level ?? 'none',
          ...(standing && { progress: `${standing.completed}/${standing.expected}` }),
        })
        return bonus
      })
    },
    async wallet(username, limit) {
      const { id } = await find(username)
      return {
        wallets: await findWallets(orm, id, merchant.currency),
        entries: await listEntries(orm, id, limit),
      }
    },
    async moveMoney(username, transfer) {
      const member = await find(username)
      return orm.transaction(async (transaction) => {
        const moved = await moveByOperator(transaction, member, transfer)
        if (moved)
          await note('money-moved', member.id, transaction, { key: transfer.key, amount: signed(transfer) })
        return moved
      })
    },
    async message(username, json) {
      const { id } = await find(username)
      await orm.transaction(async (transaction) => {
        await sendMessage(transaction, merchant, id, json)
        await note('message-sent', id, transaction)
      })
    },
    async setChatCount(username, unread) {
      const { id } = await find(username)
      await orm.transaction(async (transaction) => {
        await keepChatCount(transaction, id, unread)
        await note('chat-count-set', id, transaction)
      })
    },
  }
}

function signed({ amount, currency }: OperatorTransfer): string {
  return `${amount > 0 ? '+' : ''}${writeAmount(amount, currency)} ${currency}`
}
