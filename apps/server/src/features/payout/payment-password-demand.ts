import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import type { OwnerNotices } from '../inbox/index.ts'
import type { PaymentPasswords } from './payment-password.ts'
import { payoutTexts } from './payout-texts.ts'

/** One message tells of a lock, however often it is met. */
const LOCK_TOLD: Limit = { name: 'payment-lock-told', times: 1, within: 24 * 3_600_000 }

/** What the check tells the audit trail: every wrong one, and the first try that met a lock. */
type DemandEventKind = 'payment-password'

interface DemandParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly note: NoteAccess<DemandEventKind>
  readonly notices: OwnerNotices
  readonly passwords: PaymentPasswords
}

/** Asks a caller for the payment password, as {@link PaymentPasswords.demand} does; the owner reads of a lock. */
export type DemandPaymentPassword = (caller: Caller, given: string, field?: string) => Promise<void>

export function paymentPasswordDemand({
  orm,
  limits,
  note,
  notices,
  passwords,
}: DemandParts): DemandPaymentPassword {
  return async (caller, given, field) => {
    const { member } = sessionOf(caller)
    await passwords.demand(member, given, field).catch(async (error: unknown) => {
      const refused = async (outcome: string) => note(caller, { kind: 'payment-password', outcome, member })
      if (error instanceof ApiError && error.code === 'payment.wrong') await refused(error.code)
      if (error instanceof ApiError && error.code === 'payment.locked') {
        const told = await limits.note(LOCK_TOLD, member)
        if (told.times === 1) {
          await refused(error.code)
          const notice = (language: LanguageCode) => payoutTexts(language).passwordLocked
          await notices.keep(orm, caller.merchant, member, notice)
          await notices.mail(caller, member, notice)
        }
      }
      throw error
    })
  }
}
