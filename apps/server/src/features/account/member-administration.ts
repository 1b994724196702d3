import { MEMBER_TYPES, type MemberType, TRIAL_TYPE } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import parsePhoneNumber from 'libphonenumber-js/min'
import { ApiError } from '../../api/api-error.ts'
import { keepChatCount } from '../chat/index.ts'
import { sendMessage } from '../inbox/index.ts'
import {
  findMemberByName,
  insertMember,
  listMembers,
  type Member,
  type MemberFilter,
  updateMember,
} from '../member/index.ts'
import type { Merchant } from '../merchant/index.ts'
import { createSessions, type OpenSession } from '../session/index.ts'
import { findVipStanding, loadVipLevels, type VipStanding, writeVipStanding } from '../vip/index.ts'
import { findWallets, listEntries, type Wallet, type WalletEntry } from '../wallet/index.ts'
import { type AccessEventKind, accessTrail, listAccess, type StoredAccessEvent } from './access-events.ts'
import { resetLinks } from './account-tables.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demandField, demandPassword, rulesOf } from './field-checks.ts'
import { moveByOperator, type OperatorTransfer } from './member-wallet.ts'
import { hashPassword } from './passwords.ts'

/** The merchant whose members are looked after. */
export type AdministeredMerchant = Pick<Merchant, 'code' | 'currency' | 'fieldRules' | 'languages'>

/** An account that an operator makes. */
export interface MadeMember {
  readonly username: string
  readonly type: number
  readonly password: string
  /** E.164 */
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  readonly nickname?: string | undefined
}

/**
 * What operators do with the members of one merchant. Everything that changes something is written to the audit trail,
 * with the name of the operator. Errors are `ApiError`s whose messages are for the operator.
 */
export interface MemberAdministration {
  /** @throws {ApiError} `validation.failed`, `password.common`, `mobile.invalid`, `conflict` where something is taken */
  create(member: MadeMember): Promise<void>
  /** Nobody logs in with the account, and its sessions end; gives how many. */
  disable(username: string): Promise<number>
  enable(username: string): Promise<void>
  /** Sets a new password, ends all sessions and mailed links; gives how many sessions. */
  reset(username: string, password: string): Promise<number>
  list(filter: MemberFilter): Promise<Member[]>
  sessions(username: string): Promise<OpenSession[]>
  /** Ends a session, or all of them; gives how many. */
  endSessions(username: string, id: string): Promise<number>
  /** Where a member stands in VIP (MEMBER-04); `undefined` without a level. */
  standing(username: string): Promise<VipStanding | undefined>
  /** Gives a member a VIP level and progress, or takes the level. @throws {ApiError} `not.found` for an unknown level */
  setStanding(username: string, standing: VipStanding | undefined): Promise<void>
  /** What a member has, and the last movements, newest first. */
  wallet(username: string, limit: number): Promise<MemberWallet>
  /** Gives or takes money; `false` where the key was used for the same before. @throws {ApiError} `conflict` */
  moveMoney(username: string, transfer: OperatorTransfer): Promise<boolean>
  /** Puts a message into the member's inbox (MEMBER-17-D). @throws {OperatorFileError} for a file that is none */
  message(username: string, json: string): Promise<void>
  /** What the local chat says that the member has not read. */
  setChatCount(username: string, unread: number): Promise<void>
  /** The audit trail of a member, newest first. */
  audit(username: string, limit: number): Promise<StoredAccessEvent[]>
}

/** What operators see of a member's money, in the merchant's currency. */
export interface MemberWallet {
  readonly wallets: readonly Wallet[]
  readonly entries: readonly WalletEntry[]
}

/** Word for all sessions of a member. */
export const ALL_SESSIONS = 'all'

/** Types that an account may be made with; trials make themselves. */
export const MADE_TYPES: readonly MemberType[] = MEMBER_TYPES.filter((type) => type !== TRIAL_TYPE)

/** Creates it; `operator` is who acts, as the system knows them. */
export function memberAdministration(
  orm: NodePgDatabase,
  merchant: AdministeredMerchant,
  operator: string,
): MemberAdministration {
  const sessions = createSessions(orm)
  const trail = accessTrail(orm)
  const origin = { merchant, address: '', device: 'command' }
  type Transaction = Parameters<Parameters<typeof orm.transaction>[0]>[0]
  const note = (kind: AccessEventKind, member: string, transaction: Transaction, details = {}) =>
    trail(origin, { kind, outcome: 'done', member, details: { operator, ...details } }, transaction)

  const find = async (username: string): Promise<Member> => {
    const member = await findMemberByName(orm, merchant.code, username)
    if (member) return member
    throw new ApiError('not.found', { message: `There is no member "${username}" in ${merchant.code}.` })
  }
  const checkPassword = (password: string) => {
    demandPassword(merchant, 'password', password)
    if (isCommonPassword(password)) throw new ApiError('password.common')
  }

  return {
    async create({ username, type, password, mobile, email, nickname }) {
      const rules = rulesOf(merchant)
      const asked = (field: keyof typeof rules, value: string) =>
        demandField({ ...rules[field], enabled: true, required: true }, field, value)
      asked('username', username)
      checkPassword(password)
      if (email !== undefined) asked('email', email)
      if (nickname !== undefined) asked('nickname', nickname)
      const number = mobile === undefined ? undefined : parsePhoneNumber(mobile)
      if (mobile !== undefined && !number?.isPossible()) throw new ApiError('mobile.invalid')
      const passwordHash = await hashPassword(password)
      await orm.transaction(async (transaction) => {
        const made = await insertMember(transaction, {
          merchant: merchant.code,
          username,
          type,
          passwordHash,
          mobile: number?.number ?? null,
          email: email?.toLowerCase() ?? null,
          nickname: nickname ?? '',
          origin: 'COMMAND',
        })
        if (!made) {
          const taken = `The name ${username}${number ? ` or the number ${number.number}` : ''} is taken in ${merchant.code}.`
          throw new ApiError('conflict', { message: taken })
        }
        await note('member-created', made.id, transaction)
      })
    },
    async disable(username) {
      const { id } = await find(username)
      return orm.transaction(async (transaction) => {
        await updateMember(transaction, id, { disabled: true })
        await note('member-disabled', id, transaction)
        return sessions.endAllOf(id, undefined, transaction)
      })
    },
    async enable(username) {
      const { id } = await find(username)
      await orm.transaction(async (transaction) => {
        await updateMember(transaction, id, { disabled: false })
        await note('member-enabled', id, transaction)
      })
    },
    async reset(username, password) {
      const { id } = await find(username)
      checkPassword(password)
      const passwordHash = await hashPassword(password)
      return orm.transaction(async (transaction) => {
        await updateMember(transaction, id, { passwordHash })
        await transaction.delete(resetLinks).where(eq(resetLinks.member, id))
        await note('member-reset', id, transaction)
        return sessions.endAllOf(id, undefined, transaction)
      })
    },
    list: (filter) => listMembers(orm, merchant.code, filter),
    sessions: async (username) => sessions.listOf((await find(username)).id),
    async endSessions(username, id) {
      const member = await find(username)
      const open = await sessions.listOf(member.id)
      const wanted = open.filter((session) => id === ALL_SESSIONS || session.id === id)
      if (id !== ALL_SESSIONS && wanted.length === 0) {
        throw new ApiError('not.found', { message: `${username} has no open session ${id}.` })
      }
      await orm.transaction(async (transaction) => {
        for (const session of wanted) await sessions.end(session.id, transaction)
        await note('sessions-ended', member.id, transaction)
      })
      return wanted.length
    },
    standing: async (username) => findVipStanding(orm, (await find(username)).id),
    async setStanding(username, standing) {
      const member = await find(username)
      await orm.transaction(async (transaction) => {
        const ids = (await loadVipLevels(transaction, merchant.code)).map(({ id }) => id)
        if (standing && !ids.includes(standing.level)) {
          const known = ids.length > 0 ? `It has: ${ids.join(', ')}.` : 'It has none yet.'
          const message = `There is no VIP level "${standing.level}" in ${merchant.code}. ${known}`
          throw new ApiError('not.found', { message })
        }
        await writeVipStanding(transaction, member, standing)
        await note('vip-set', member.id, transaction, {
          level: standing?.level ?? 'none',
          ...(standing && { progress: `${standing.completed}/${standing.expected}` }),
        })
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
        if (moved) await note('money-moved', member.id, transaction, { key: transfer.key })
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
    audit: async (username, limit) => listAccess(orm, merchant.code, (await find(username)).id, limit),
  }
}
