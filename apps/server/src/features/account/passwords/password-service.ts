import type { BodyOf, LanguageCode, passwordByPhone } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { Executor } from '../../../db/index.ts'
import type { Gateways } from '../../../gateways/index.ts'
import type { CallerLimit, Limit, Limits } from '../../../limits/limits.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { hashPassword, isPassword } from '../../../secrets/passwords.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import { sendMessage } from '../../inbox/index.ts'
import {
  demandPassword,
  findMember,
  findMemberByMobile,
  holdMember,
  keepMobileProof,
  updateMember,
} from '../../member/index.ts'
import type { KeepMarks } from '../../protection/index.ts'
import { keepSecret, OLD_PASSWORDS, type Sessions } from '../../session/index.ts'
import { raiseLevel } from '../../vip/index.ts'
import type { NoteAccount } from '../account-events.ts'
import { type AccountTexts, accountTexts } from '../account-texts.ts'
import type { Codes } from '../codes/code-service.ts'
import { mobileOf } from '../codes/mobile-number.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AskRecoveryMail } from './recovery-mail.ts'
import { resetLinks } from './reset-tables.ts'
import { hashOfToken } from './reset-token.ts'

/** One event tells of a member who met the limit above: more would let whoever has a session fill the trail. */
const OLD_PASSWORDS_TOLD: Limit = { name: 'password-old-told', times: 1, within: OLD_PASSWORDS.within }
const LINKS_OPENED: CallerLimit = { name: 'password-link', perDevice: 60, perAddress: 240, within: 3_600_000 }
const RESETS: CallerLimit = { name: 'password-reset', perDevice: 10, perAddress: 40, within: 3_600_000 }

interface PasswordParts {
  readonly orm: NodePgDatabase
  readonly sessions: Sessions
  readonly codes: Codes
  readonly limits: Limits
  readonly phoneProofs: PhoneProofs
  readonly keepMarks: KeepMarks
  readonly note: NoteAccount
  readonly gateways: Gateways
  readonly askMail: AskRecoveryMail
  /** Unix time in ms. */
  readonly now: () => number
}

/** Sets new passwords, by what proves that somebody may. */
export interface Passwords {
  /**
   * By a code to the phone; ends every session of the member and gives the name to log in with.
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
   * Whether a mailed link still counts: the page tells at once that one does not.
   * @throws {ApiError} `limit.reached`
   */
  isOpenLink(token: string, caller: Caller): Promise<boolean>
  /**
   * By a mailed link; ends every session of the member and gives the name to log in with.
   * @throws {ApiError} `link.ended`, `validation.failed`, `password.common`, `modify.new.old.same`, `limit.reached`
   */
  byLink(token: string, newPassword: string, caller: Caller): Promise<string>
  /**
   * By the old password; ends the member's other sessions, gives this one new halves.
   * @throws {ApiError} `password.wrong`, `validation.failed`, `password.common`, `modify.new.old.same`, `limit.reached`
   */
  change(oldPassword: string, newPassword: string, caller: Caller, exchange: Exchange): Promise<string>
}

export function passwordService(parts: PasswordParts): Passwords {
  const { orm, sessions, codes, limits, phoneProofs, keepMarks, note, gateways, askMail, now } = parts

  /**
   * Sets it, ends what the old one opened or could be replaced by (sessions but one, mailed links), and tells the owner
   * by a message to the inbox.
   */
  const set = async (
    executor: Executor,
    merchant: Merchant,
    member: string,
    made: NewPassword,
    kept?: string,
  ) => {
    if (made.isOld) throw new ApiError('modify.new.old.same', { field: 'newPassword' })
    await updateMember(executor, member, { passwordHash: made.hash })
    await sessions.endAllOf(member, kept, executor)
    await executor.delete(resetLinks).where(eq(resetLinks.member, member))
    await sendMessage(executor, merchant, member, changedMessage(merchant.languages))
  }

  return {
    async byPhone(body, caller) {
      const { firebaseIdToken: idToken, newPassword, verificationCode = '' } = body
      const { code: merchant } = caller.merchant
      const mobile = mobileOf(body.countryDialingCode, body.mobileNum ?? body.mobileNo)
      demandNewPassword(caller.merchant, newPassword)
      await limits.takeOf(RESETS, caller)
      let owner: string | undefined
      const setByCode = async () => {
        const member = await findMemberByMobile(orm, merchant, mobile)
        const made = await makeNew(member?.passwordHash, newPassword)
        const proof = idToken ? await phoneProofs.read({ merchant, mobile, idToken }) : undefined
        // A wrong code counts, so the transaction ends before it is refused.
        const name = await orm.transaction(async (transaction) => {
          const proved = idToken
            ? proof !== undefined && (await phoneProofs.use(proof, transaction))
            : await codes.use({ merchant, purpose: 'forgot', target: mobile }, verificationCode, transaction)
          const held = proved && member ? await holdMember(transaction, member.id) : undefined
          if (held?.mobile !== mobile || held.disabled) return undefined
          owner = held.id
          await set(transaction, caller.merchant, held.id, made)
          await keepMobileProof(transaction, held.id, mobile)
          await keepMarks(transaction, held.id)
          await raiseLevel(transaction, caller.merchant, held.id, new Date())
          await note(caller, { ...eventOf('password-reset', owner), outcome: 'done' }, transaction)
          return held.username
        })
        if (name === undefined) throw new ApiError('verification.wrong', { field: 'verificationCode' })
        return name
      }
      return noteRefusal(note, caller, () => eventOf('password-reset', owner), setByCode())
    },

    async requestMail(username, email, caller) {
      await gateways.demandUp(caller.merchant.code, 'mail')
      await limits.takeOf(RESETS, caller)
      // Nobody waits for the mail, so that the time of the answer tells nothing.
      await askMail(username, email, caller)
    },

    async isOpenLink(token, caller) {
      await limits.takeOf(LINKS_OPENED, caller)
      const [link] = await orm
        .select()
        .from(resetLinks)
        .where(eq(resetLinks.id, hashOfToken(token)))
      if (!link || link.expiresAt.getTime() <= now()) return false
      const member = await findMember(orm, link.member)
      return member?.merchant === caller.merchant.code && !member.disabled
    },

    async byLink(token, newPassword, caller) {
      demandNewPassword(caller.merchant, newPassword)
      await limits.takeOf(RESETS, caller)
      let owner: string | undefined
      const setByLink = async () => {
        const isLink = eq(resetLinks.id, hashOfToken(token))
        const [link] = await orm.select().from(resetLinks).where(isLink)
        const member = link && (await findMember(orm, link.member))
        if (!member) throw new ApiError('link.ended')
        const made = await makeNew(member.passwordHash, newPassword)
        return orm.transaction(async (transaction) => {
          const held = await holdMember(transaction, member.id)
          const [used] = await transaction.delete(resetLinks).where(isLink).returning()
          const counts = used !== undefined && used.expiresAt.getTime() > now()
          if (!counts || !held || held.disabled || held.merchant !== caller.merchant.code) {
            throw new ApiError('link.ended')
          }
          owner = held.id
          await set(transaction, caller.merchant, held.id, made)
          await note(caller, { ...eventOf('password-reset', owner), outcome: 'done' }, transaction)
          return held.username
        })
      }
      return noteRefusal(note, caller, () => eventOf('password-reset', owner), setByLink())
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
        const made = await makeNew(member.passwordHash, newPassword)
        return orm.transaction(async (transaction) => {
          const held = await holdMember(transaction, member.id)
          // Whoever reset it meanwhile has ended this session too.
          if (held?.passwordHash !== member.passwordHash) throw wrongOld()
          await set(transaction, caller.merchant, member.id, made, session.id)
          await note(caller, { ...event, outcome: 'done' }, transaction)
          return sessions.renew(session.id, transaction)
        })
      }
      const halves = await noteRefusal(note, caller, () => event, setByOld())
      await limits.clear([{ limit: OLD_PASSWORDS, key: session.member }])
      keepSecret(exchange, halves)
      return halves.token
    },
  }
}

/** A new password as it is made before a transaction holds anything: hashing takes long, and may have to wait. */
interface NewPassword {
  readonly hash: string
  readonly isOld: boolean
}

/** Takes as long where there is no account. */
async function makeNew(old: string | null | undefined, password: string): Promise<NewPassword> {
  return { isOld: await isPassword(old, password), hash: await hashPassword(password) }
}

/** What the owner of a changed password is told, in every language of the merchant. */
function changedMessage(languages: readonly LanguageCode[]): string {
  const inAll = (text: (texts: AccountTexts) => string) =>
    Object.fromEntries(languages.map((language) => [language, text(accountTexts(language))]))
  return JSON.stringify({
    titles: inAll(({ passwordChangedTitle }) => passwordChangedTitle),
    contents: inAll(({ passwordChangedText }) => `<p>${passwordChangedText}</p>`),
  })
}

const eventOf = (kind: 'password-reset' | 'password-change', member: string | undefined) =>
  member === undefined ? { kind } : { kind, member }
const wrongOld = () => new ApiError('password.wrong', { field: 'oldPassword' })

function demandNewPassword(merchant: Merchant, password: string): void {
  demandPassword(merchant, 'newPassword', password)
  if (isCommonPassword(password)) throw new ApiError('password.common', { field: 'newPassword' })
}
