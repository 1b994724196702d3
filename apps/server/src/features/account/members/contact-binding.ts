import type { BodyOf, bindEmail, bindMobile, LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import { maskEmail, maskNumber } from '../../../api/mask.ts'
import type { Gateways } from '../../../gateways/index.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import { rulesOf, textIn } from '../../../merchants/index.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import type { OwnerNotice, OwnerNotices } from '../../inbox/index.ts'
import { demandField, holdMember, updateMember } from '../../member/index.ts'
import type { KeepMarks } from '../../protection/index.ts'
import type { OwnerConfirmation } from '../../session/index.ts'
import { raiseLevel } from '../../vip/index.ts'
import type { NoteAccount } from '../account-events.ts'
import { accountTexts } from '../account-texts.ts'
import { type CodePlace, type Codes, SEND_EVERY_MS } from '../codes/code-service.ts'
import { mobileOf } from '../codes/mobile-number.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import { getsNumber } from '../registration/registration-store.ts'

/** Attempts of a member to bind something; each is written to the audit trail. */
const BINDINGS: Limit = { name: 'contact-binding', times: 20, within: 3_600_000 }

interface ContactBindingParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly codes: Codes
  readonly phoneProofs: PhoneProofs
  readonly gateways: Pick<Gateways, 'demandUp' | 'mail'>
  readonly confirmation: OwnerConfirmation
  readonly keepMarks: KeepMarks
  readonly notices: OwnerNotices
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

/** Binds a number or an address to the caller's account, once a code has proved that it is theirs. */
export interface ContactBinding {
  /**
   * Gives the number, E.164.
   * @throws {ApiError} `mobile.invalid`, `password.unconfirmed`, `session.expired`, `verification.wrong`, `mobile.taken`, `limit.reached`
   */
  mobile(body: BodyOf<typeof bindMobile>, caller: Caller): Promise<string>
  /**
   * Mails a code and gives when the next may be asked for (Unix time in ms).
   * @throws {ApiError} `validation.failed`, `limit.reached`; `GatewayError` while mails cannot be sent
   */
  mailCode(email: string, caller: Caller): Promise<number>
  /**
   * Gives the address, in lower case.
   * @throws {ApiError} `validation.failed`, `password.unconfirmed`, `session.expired`, `verification.wrong`, `limit.reached`
   */
  email(body: BodyOf<typeof bindEmail>, caller: Caller): Promise<string>
}

export function contactBinding(parts: ContactBindingParts): ContactBinding {
  const { orm, limits, codes, phoneProofs, gateways, confirmation, keepMarks, notices, note, now } = parts

  return {
    async mobile(
      { mobileNum, countryDialingCode, verificationCode = '', firebaseIdToken, password },
      caller,
    ) {
      const { member: id } = sessionOf(caller)
      const { code: merchant } = caller.merchant
      const mobile = mobileOf(countryDialingCode, mobileNum)
      const notice = (language: LanguageCode) => accountTexts(language).mobileBound(maskNumber(mobile))
      const bind = async () => {
        await confirmation.demand(sessionOf(caller), password)
        const claim = firebaseIdToken && { merchant, mobile, idToken: firebaseIdToken }
        const proof = claim ? await phoneProofs.read(claim) : undefined
        // A wrong code counts, so the transaction ends before it is refused.
        const bound = await orm.transaction(async (transaction) => {
          const proved = claim
            ? proof !== undefined && (await phoneProofs.use(proof, transaction))
            : await codes.use({ merchant, purpose: 'bind', target: mobile }, verificationCode, transaction)
          if (!proved) return false
          await getsNumber(transaction, merchant, mobile, true, id)
          const member = await holdMember(transaction, id)
          if (!member) throw new ApiError('session.expired')
          const { mobileNum: _, ...profile } = member.profile
          await updateMember(transaction, id, { mobile, mobileVerified: true, profile })
          await keepMarks(transaction, id)
          await raiseLevel(transaction, caller.merchant, id, new Date())
          await notices.keep(transaction, caller.merchant, id, notice)
          await note(caller, { kind: 'mobile-bound', outcome: 'done', member: id }, transaction)
          return true
        })
        if (!bound) throw new ApiError('verification.wrong', { field: 'verificationCode' })
      }
      await limits.take(BINDINGS, id)
      await noteRefusal(note, caller, () => ({ kind: 'mobile-bound', member: id }), bind())
      await notices.mail(caller, id, notice)
      return mobile
    },

    async mailCode(typed, caller) {
      const { merchant, language } = caller
      const email = emailOf(typed, caller)
      const place: CodePlace = { merchant: merchant.code, purpose: 'bind-email', target: email }
      const event = {
        kind: 'code-sent',
        member: sessionOf(caller).member,
        details: { purpose: place.purpose },
      } as const
      await gateways.demandUp(merchant.code, 'mail')
      await codes.admit(caller)
      await codes.admitNumber(place, caller)
      const code = await codes.draw(place)
      const { subject, text, html } = accountTexts(language).codeMail(
        textIn(merchant.names, language, merchant),
        code,
      )
      const send = gateways.mail.send({ merchant: merchant.code, to: email, language, subject, text, html })
      await noteRefusal(
        note,
        caller,
        () => event,
        send.catch(async (error: unknown) => {
          await codes.release(place, caller)
          throw error
        }),
      )
      await note(caller, { ...event, outcome: 'done' })
      return now() + SEND_EVERY_MS
    },

    async email({ email: typed, verificationCode, password }, caller) {
      const { member: id } = sessionOf(caller)
      const { code: merchant } = caller.merchant
      const email = emailOf(typed, caller)
      const notice = (language: LanguageCode): OwnerNotice =>
        accountTexts(language).emailBound(maskEmail(email))
      const bind = async () => {
        await confirmation.demand(sessionOf(caller), password)
        const before = await orm.transaction(async (transaction) => {
          const place = { merchant, purpose: 'bind-email', target: email } as const
          if (!(await codes.use(place, verificationCode, transaction))) return undefined
          const member = await holdMember(transaction, id)
          if (!member) throw new ApiError('session.expired')
          await updateMember(transaction, id, { email, emailVerified: true })
          await keepMarks(transaction, id)
          await notices.keep(transaction, caller.merchant, id, notice)
          await note(caller, { kind: 'email-bound', outcome: 'done', member: id }, transaction)
          return member
        })
        if (!before) throw new ApiError('verification.wrong', { field: 'verificationCode' })
        return before
      }
      await limits.take(BINDINGS, id)
      const before = await noteRefusal(note, caller, () => ({ kind: 'email-bound', member: id }), bind())
      await notices.mail(caller, id, notice)
      // The previous address is told too: its owner may not be who changed it.
      if (before.emailVerified && before.email && before.email !== email) {
        await notices.mail(caller, id, notice, before.email)
      }
      return email
    },
  }
}

function emailOf(typed: string, { merchant }: Caller): string {
  const email = typed.trim().toLowerCase()
  demandField({ ...rulesOf(merchant).email, enabled: true, required: true }, 'email', email)
  return email
}
