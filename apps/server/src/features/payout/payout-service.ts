import type {
  addBankAccount,
  BodyOf,
  LanguageCode,
  removeBankAccount,
  setPaymentPassword,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import { maskNumber } from '../../api/mask.ts'
import type { Executor } from '../../db/index.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { countryOf, rulesOf, textIn } from '../../merchants/index.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { type NoteAccess, noteRefusal } from '../../trail/access-trail.ts'
import type { OwnerNotices } from '../inbox/index.ts'
import { demandField, findMember, holdMember, type Member, updateMember } from '../member/index.ts'
import type { OwnerConfirmation } from '../session/index.ts'
import { deleteBankAccount, insertBankAccount, listBankAccounts } from './bank-account-store.ts'
import { accountNumberOf, banksOf } from './banks.ts'
import { demandNewPaymentPassword } from './payment-password.ts'
import type { DemandPaymentPassword } from './payment-password-demand.ts'
import { payoutTexts } from './payout-texts.ts'

/** What the feature tells the audit trail. */
type PayoutEventKind =
  | 'payment-password-set'
  | 'bank-account-added'
  | 'bank-account-refused'
  | 'bank-account-removed'

/** Accounts that a member may have. */
const MOST_ACCOUNTS = 5
/** Changes of bank accounts, so that nobody asks in turn which accounts others have. */
const CHANGES: Limit = { name: 'bank-accounts', times: 20, within: 24 * 3_600_000 }

/** Attempts to set the payment password; each is written to the audit trail. */
const SET: Limit = { name: 'payment-password-set', times: 20, within: 3_600_000 }

interface PayoutParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccess<PayoutEventKind>
  readonly notices: OwnerNotices
  readonly confirmation: OwnerConfirmation
  readonly demandPassword: DemandPaymentPassword
  /** What other features do when a member has added an account. */
  readonly afterAdding: AfterAdding
}

/** Each is done inside the transaction that adds the account. */
export type AfterAdding = readonly ((transaction: Executor, member: string) => Promise<void>)[]

/** What a member is paid out to, and the password that it takes. */
export interface Payout {
  /**
   * Sets the payment password: with the old one where there is one, else with the login password.
   * @throws {ApiError} `validation.failed`, `payment.wrong`, `payment.locked`, `password.unconfirmed`, `session.expired`,
   *   `modify.new.old.same`, `limit.reached`
   */
  setPassword(body: BodyOf<typeof setPaymentPassword>, caller: Caller): Promise<void>
  /**
   * Adds a bank account in the payee name and gives its id; one that the member has already is not added again.
   * @throws {ApiError} `validation.failed`, `bank.full`, `bank.refused`, `payment.missing`, `payment.wrong`, `payment.locked`,
   *   `limit.reached`
   */
  addAccount(body: BodyOf<typeof addBankAccount>, caller: Caller): Promise<string>
  /** @throws {ApiError} `not.found`, `payment.missing`, `payment.wrong`, `payment.locked` */
  removeAccount(body: BodyOf<typeof removeBankAccount>, caller: Caller): Promise<void>
}

export function payoutService(parts: PayoutParts): Payout {
  const { orm, limits, note, notices, confirmation, demandPassword: demand, afterAdding } = parts

  const held = async (transaction: Parameters<typeof holdMember>[0], id: string): Promise<Member> => {
    const member = await holdMember(transaction, id)
    if (!member) throw new ApiError('session.expired')
    return member
  }

  return {
    async setPassword({ newPaymentPassword, oldPaymentPassword, password }, caller) {
      const { member: id } = sessionOf(caller)
      const set = async () => {
        demandNewPaymentPassword(newPaymentPassword)
        const before = await findMember(orm, id)
        if (!before) throw new ApiError('session.expired')
        if (before.paymentPasswordHash === null) await confirmation.demand(sessionOf(caller), password)
        else {
          await demand(caller, oldPaymentPassword ?? '', 'oldPaymentPassword')
          if (oldPaymentPassword === newPaymentPassword) {
            throw new ApiError('modify.new.old.same', { field: 'newPaymentPassword' })
          }
        }
        // Hashing is slow, so it comes after everything that may refuse.
        const hash = await hashPassword(newPaymentPassword)
        const notice = (language: LanguageCode) => payoutTexts(language).passwordSet
        await orm.transaction(async (transaction) => {
          const member = await held(transaction, id)
          // Another call set one meanwhile.
          if (member.paymentPasswordHash !== before.paymentPasswordHash) {
            throw new ApiError('payment.wrong', { field: 'oldPaymentPassword' })
          }
          await updateMember(transaction, id, {
            paymentPasswordHash: hash,
            paymentPasswordChangedAt: new Date(),
          })
          await notices.keep(transaction, caller.merchant, id, notice)
          await note(caller, { kind: 'payment-password-set', outcome: 'done', member: id }, transaction)
        })
        await notices.mail(caller, id, notice)
      }
      await limits.take(SET, id)
      await noteRefusal(note, caller, () => ({ kind: 'payment-password-set', member: id }), set())
    },

    async addAccount({ bankCode, number: typed, payeeName, paymentPassword }, caller) {
      const { member: id } = sessionOf(caller)
      const { merchant } = caller
      const country = countryOf(merchant)
      const bank = banksOf(country).find(({ code }) => code === bankCode)
      if (!bank)
        throw new ApiError('validation.failed', { field: 'bankCode', message: 'There is no such bank.' })
      const number = accountNumberOf(bank, typed)
      if (number === undefined) {
        const form = bank.digits.length > 0 ? `${bank.digits.join(' or ')} digits` : 'an IBAN'
        throw new ApiError('validation.failed', { field: 'number', message: `The number must have ${form}.` })
      }
      await limits.take(CHANGES, id)
      await demand(caller, paymentPassword)
      const account = (language: LanguageCode) =>
        `${textIn(bank.names, language, merchant)} ${maskNumber(number)}`
      const notice = (language: LanguageCode) => payoutTexts(language).accountAdded(account(language))
      const added = await orm.transaction(async (transaction) => {
        const member = await held(transaction, id)
        const holder = member.profile.payeeName ?? payeeName?.trim() ?? ''
        if (member.profile.payeeName === undefined) {
          demandField({ ...rulesOf(merchant).payeeName, enabled: true, required: true }, 'payeeName', holder)
          await updateMember(transaction, id, { profile: { ...member.profile, payeeName: holder } })
        }
        const mine = await listBankAccounts(transaction, id)
        const known = mine.find(
          (one) => one.country === country && one.bank === bank.code && one.number === number,
        )
        // Sent twice, it is added once.
        if (known) return { id: known.id, isNew: false }
        if (mine.length >= MOST_ACCOUNTS) throw new ApiError('bank.full')
        const row = { merchant: merchant.code, member: id, country, bank: bank.code, number, holder }
        const stored = await insertBankAccount(transaction, row)
        if (!stored) return undefined
        for (const follow of afterAdding) await follow(transaction, id)
        await notices.keep(transaction, merchant, id, notice)
        const details = { bank: bank.code, account: stored.id }
        await note(caller, { kind: 'bank-account-added', outcome: 'done', member: id, details }, transaction)
        return { id: stored.id, isNew: true }
      })
      if (!added) {
        // Operators read whose it may be; the caller does not learn that anybody has it.
        const details = { bank: bank.code, account: maskNumber(number), reason: 'taken' }
        await note(caller, { kind: 'bank-account-refused', outcome: 'refused', member: id, details }, orm)
        throw new ApiError('bank.refused', { field: 'number' })
      }
      if (added.isNew) await notices.mail(caller, id, notice)
      return added.id
    },

    async removeAccount({ id: account, paymentPassword }, caller) {
      const { member: id } = sessionOf(caller)
      const { merchant } = caller
      const mine = (await listBankAccounts(orm, id)).find((one) => one.id === account)
      if (!mine) throw new ApiError('not.found')
      await demand(caller, paymentPassword)
      const { bank, country, number } = mine
      const notice = (language: LanguageCode) => {
        const names = banksOf(country).find(({ code }) => code === bank)?.names ?? { EN: bank }
        return payoutTexts(language).accountRemoved(
          `${textIn(names, language, merchant)} ${maskNumber(number)}`,
        )
      }
      await orm.transaction(async (transaction) => {
        const gone = await deleteBankAccount(transaction, id, account)
        if (!gone) throw new ApiError('not.found')
        await notices.keep(transaction, merchant, id, notice)
        const details = { bank: gone.bank, account }
        await note(
          caller,
          { kind: 'bank-account-removed', outcome: 'done', member: id, details },
          transaction,
        )
      })
      await notices.mail(caller, id, notice)
    },
  }
}
