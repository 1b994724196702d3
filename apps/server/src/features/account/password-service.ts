import type { BodyOf, passwordByPhone } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import type { Exchange } from '../../api/exchange.ts'
import type { Gateways } from '../../gateways/index.ts'
import {
  findMember,
  findMemberByMobile,
  holdMember,
  keepMobileProof,
  type Member,
  updateMember,
} from '../member/index.ts'
import type { Merchant } from '../merchant/index.ts'
import { type Executor, keepSecret, type Sessions } from '../session/index.ts'
import { type NoteAccess, noteRefusal } from './access-events.ts'
import { resetLinks } from './account-tables.ts'
import type { Codes } from './code-service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demandPassword } from './field-checks.ts'
import type { CallerLimit, Limit, Limits } from './limits.ts'
import { mobileOf } from './mobile-number.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { PhoneProof } from './phone-proof.ts'
import type { AskRecoveryMail } from './recovery-mail.ts'
import { hashOfToken } from './reset-token.ts'

const OLD_PASSWORDS: Limit = { name: 'password-old', times: 10, within: 15 * 60_000 }
/** One event tells of a member who met the limit above: more would let whoever has a session fill the trail. */
const OLD_PASSWORDS_TOLD: Limit = { name: 'password-old-told', times: 1, within: OLD_PASSWORDS.within }
const RESETS: CallerLimit = { name: 'password-reset', perDevice: 10, perAddress: 40, within: 3_600_000 }

interface PasswordParts {
  readonly orm: NodePgDatabase
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: Limits
  readonly phoneProof: PhoneProof
  readonly note: NoteAccess
  readonly gateways: Gateways
  readonly askMail: AskRecoveryMail
  /** Unix time in ms. */
  readonly now: () => number
}

/** Sets new passwords, by what proves that somebody may. */
export interface Passwords {
  /**
   * By a code to the phone (FORGOT-06); ends every session of the member and gives the name to log in with.
   * @throws {ApiError} `validation.failed`, `mobile.invalid`, `password.common`, `verification.wrong`,
   *   `modify.new.old.same` (the code still counts then), `limit.reached`
   */
  byPhone(body: BodyOf<typeof passwordByPhone>, caller: Caller): Promise<string>
  /**
   * Mails a link where name and address are of one account; the answer is the same where they are not.
   * @throws {ApiError} `limit.reached`; `GatewayError` while mails cannot be sent
   */
  requestMail(username: string, email: string, caller: Caller): Promise<void>
  /**
   * By a mailed link (FORGOT-16-D).
   * @throws {ApiError} `link.ended`, `validation.failed`, `password.common`, `modify.new.old.same`, `limit.reached`
   */
  byLink(token: string, newPassword: string, caller: Caller): Promise<void>
  /**
   * By the old password (CHGPWD-05, CHGPWD-10-D); ends the member's other sessions, gives this one new halves.
   * @throws {ApiError} `password.wrong`, `validation.failed`, `password.common`, `modify.new.old.same`, `limit.reached`
   */
  change(oldPassword: string, newPassword: string, caller: Caller, exchange: Exchange): Promise<string>
}

/** Creates the service. */
export function passwordService(parts: PasswordParts): Passwords {
  const { orm, sessions, codes, limits, phoneProof, note, gateways, askMail, now } = parts

  const store = async (executor: Executor, member: Member, password: string) => {
    if (await isPassword(member.passwordHash, password)) {
      throw new ApiError('modify.new.old.same', { field: 'newPassword' })
    }
    await updateMember(executor, member.id, { passwordHash: await hashPassword(password) })
  }
  const reset = async (executor: Executor, member: Member, password: string, caller: Caller) => {
    await store(executor, member, password)
    await sessions.endAllOf(member.id, undefined, executor)
    await executor.delete(resetLinks).where(eq(resetLinks.member, member.id))
    await note(caller, { kind: 'password-reset', outcome: 'done', member: member.id }, executor)
  }

  return {
    async byPhone(body, caller) {
      const { merchant } = caller
      const mobile = mobileOf(body.countryDialingCode, body.mobileNum ?? body.mobileNo)
      demandNewPassword(merchant, body.newPassword)
      await limits.takeOf(RESETS, caller)
      const { firebaseIdToken: idToken } = body
      let proven: string | undefined
      // A wrong code counts, so the transaction ends before it is refused.
      const setByCode = async () => {
        const name = await orm.transaction(async (transaction) => {
          const proved = idToken
            ? await phoneProof({ merchant: merchant.code, mobile, idToken }, transaction)
            : await codes.use(
                { merchant: merchant.code, purpose: 'forgot', mobile },
                body.verificationCode ?? '',
                transaction,
              )
          const member = proved ? await findMemberByMobile(transaction, merchant.code, mobile) : undefined
          if (!member || member.disabled) return undefined
          proven = member.id
          await reset(transaction, member, body.newPassword, caller)
          await keepMobileProof(transaction, member.id, mobile)
          return member.username
        })
        if (name === undefined) throw new ApiError('verification.wrong', { field: 'verificationCode' })
        return name
      }
      return noteRefusal(note, caller, () => eventOf('password-reset', proven), setByCode())
    },

    async requestMail(username, email, caller) {
      await gateways.demandUp(caller.merchant.code, 'mail')
      await limits.takeOf(RESETS, caller)
      // Nobody waits for the mail, so that the time of the answer tells nothing.
      await askMail(username, email, caller)
    },

    async byLink(token, newPassword, caller) {
      demandNewPassword(caller.merchant, newPassword)
      await limits.takeOf(RESETS, caller)
      let proven: string | undefined
      const set = orm.transaction(async (transaction) => {
        const [link] = await transaction
          .delete(resetLinks)
          .where(eq(resetLinks.id, hashOfToken(token)))
          .returning()
        const member =
          link && link.expiresAt.getTime() > now() ? await findMember(transaction, link.member) : undefined
        if (!member || member.disabled || member.merchant !== caller.merchant.code)
          throw new ApiError('link.ended')
        proven = member.id
        await reset(transaction, member, newPassword, caller)
      })
      await noteRefusal(note, caller, () => eventOf('password-reset', proven), set)
    },

    async change(oldPassword, newPassword, caller, exchange) {
      const session = sessionOf(caller)
      const event = eventOf('password-change', session.member)
      await limits.take(OLD_PASSWORDS, session.member).catch(async (error: unknown) => {
        const isFirst = (await limits.note(OLD_PASSWORDS_TOLD, session.member)).times === 1
        if (isFirst && error instanceof ApiError) await note(caller, { ...event, outcome: error.code })
        throw error
      })
      const setByOld = async () => {
        const member = await findMember(orm, session.member)
        if (!member || !(await isPassword(member.passwordHash, oldPassword))) throw wrongOld()
        demandNewPassword(caller.merchant, newPassword)
        return orm.transaction(async (transaction) => {
          const held = await holdMember(transaction, member.id)
          // Whoever reset it meanwhile has ended this session too (FORGOT-18-D).
          if (held?.passwordHash !== member.passwordHash) throw wrongOld()
          await store(transaction, member, newPassword)
          await sessions.endAllOf(member.id, session.id, transaction)
          await transaction.delete(resetLinks).where(eq(resetLinks.member, member.id))
          await note(caller, { ...event, outcome: 'done' }, transaction)
          return sessions.renew(session.id, transaction)
        })
      }
      const halves = await noteRefusal(note, caller, () => event, setByOld())
      await limits.clear(OLD_PASSWORDS, session.member)
      keepSecret(exchange, halves)
      return halves.token
    },
  }
}

const eventOf = (kind: 'password-reset' | 'password-change', member: string | undefined) =>
  member === undefined ? { kind } : { kind, member }
const wrongOld = () => new ApiError('password.wrong', { field: 'oldPassword' })

function demandNewPassword(merchant: Merchant, password: string): void {
  demandPassword(merchant, 'newPassword', password)
  if (isCommonPassword(password)) throw new ApiError('password.common', { field: 'newPassword' })
}
