import { MEMBER_TYPES, type MemberType, TRIAL_TYPE } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import parsePhoneNumber from 'libphonenumber-js/min'
import { ApiError } from '../../../api/api-error.ts'
import type { PageRequest } from '../../../db/index.ts'
import { type Merchant, rulesOf } from '../../../merchants/index.ts'
import { type OperatorGround, READ_PERSONAL } from '../../../operations/operator-ground.ts'
import { operatorTrail } from '../../../operations/operator-trail.ts'
import { hashPassword } from '../../../secrets/passwords.ts'
import { pageAccess, type StoredAccessEvent } from '../../../trail/access-trail.ts'
import {
  cancelDeletion,
  demandField,
  demandMemberByName,
  demandPassword,
  insertMember,
  type Member,
  type MemberFilter,
  updateMember,
} from '../../member/index.ts'
import { createSessions, type OpenSession } from '../../session/index.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { resetLinks } from '../passwords/reset-tables.ts'
import { type MemberBelongings, memberBelongings, type NoteOperation } from './member-belongings.ts'
import { memberLookup } from './member-lookup.ts'
import { type MemberSummary, summaryOf } from './member-summary.ts'

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
export interface MemberAdministration extends MemberBelongings {
  /** @throws {ApiError} `validation.failed`, `password.common`, `mobile.invalid`, `conflict` where something is taken */
  create(member: MadeMember): Promise<void>
  /** Nobody logs in with the account, and its sessions end; gives how many. */
  disable(username: string): Promise<number>
  enable(username: string): Promise<void>
  /** Sets a new password, ends all sessions and mailed links; gives how many sessions. */
  reset(username: string, password: string): Promise<number>
  /** Removes the payment password and its lock; the member sets a new one with the login password. */
  forgetPayment(username: string): Promise<void>
  list(filter: MemberFilter, page: PageRequest): Promise<Member[]>
  /** One account, by its name or by anything that only it fits. @throws {ApiError} `not.found`, `conflict` */
  show(text: string): Promise<MemberSummary>
  sessions(username: string): Promise<OpenSession[]>
  /** Ends a session, or all of them; gives how many. */
  endSessions(username: string, id: string): Promise<number>
  /** The audit trail of a member, newest first. */
  audit(username: string, page: PageRequest): Promise<(StoredAccessEvent & { readonly id: string })[]>
}

/** Word for all sessions of a member. */
export const ALL_SESSIONS = 'all'

/** Types that an account may be made with; trials make themselves. */
export const MADE_TYPES: readonly MemberType[] = MEMBER_TYPES.filter((type) => type !== TRIAL_TYPE)

/** Creates it for whoever acts. */
export function memberAdministration(
  orm: NodePgDatabase,
  merchant: AdministeredMerchant,
  { actor, may }: Pick<OperatorGround, 'actor' | 'may'>,
): MemberAdministration {
  const sessions = createSessions(orm)
  const trail = operatorTrail(orm, merchant, actor)
  const note: NoteOperation = (kind, member, transaction, details = {}) =>
    trail(kind, member, details, transaction)

  const lookup = memberLookup(orm, merchant.code, may(READ_PERSONAL))
  const find = (username: string) => demandMemberByName(orm, merchant.code, username)
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
        await cancelDeletion(transaction, id)
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
    async forgetPayment(username) {
      const { id } = await find(username)
      await orm.transaction(async (transaction) => {
        await updateMember(transaction, id, {
          paymentPasswordHash: null,
          paymentTries: 0,
          paymentLockedUntil: null,
        })
        await note('payment-password-removed', id, transaction)
      })
    },
    list: lookup.list,
    show: async (text) => summaryOf(orm, merchant, lookup, await lookup.one(text)),
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
    ...memberBelongings({ orm, merchant, find, note }),
    audit: async (username, page) => pageAccess(orm, merchant.code, (await find(username)).id, page),
  }
}
