import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { findMember, members } from '../member/index.ts'

/** Wrong ones in a row that lock it. */
const TRIES = 5
const LOCK_MS = 24 * 3_600_000
/** Six digits. */
const FORM = /^\d{6}$/

/** The password that moves money: six digits, five wrong ones lock it for a day, over all processes. */
export interface PaymentPasswords {
  /**
   * Asks for it.
   * @param field of the input, which the refusal names
   * @throws {ApiError} `payment.missing` where none is set, `payment.wrong` with how many tries are left, `payment.locked` with
   *   the end of the lock
   */
  demand(member: string, given: string, field?: string): Promise<void>
}

export function paymentPasswords(orm: NodePgDatabase): PaymentPasswords {
  /** Counts a try before it is looked at, so that many at once are no more than five. */
  const countTry = async (id: string) => {
    const open = or(isNull(members.paymentLockedUntil), lte(members.paymentLockedUntil, sql`now()`))
    // After a lock has ended, the count begins anew.
    const tries = sql<number>`case when ${members.paymentLockedUntil} is null then ${members.paymentTries} + 1 else 1 end`
    const [counted] = await orm
      .update(members)
      .set({
        paymentTries: tries,
        paymentLockedUntil: sql`case when ${tries} >= ${TRIES} then now() + ${LOCK_MS} * interval '1 ms' end`,
      })
      .where(and(eq(members.id, id), open))
      .returning({
        tries: members.paymentTries,
        hash: members.paymentPasswordHash,
        lockedUntil: members.paymentLockedUntil,
      })
    return counted
  }
  const forget = async (id: string, tries: number) => {
    await orm.update(members).set({ paymentTries: tries, paymentLockedUntil: null }).where(eq(members.id, id))
  }
  return {
    async demand(id, given, field = 'paymentPassword') {
      const member = await findMember(orm, id)
      if (!member?.paymentPasswordHash) throw new ApiError('payment.missing')
      const counted = await countTry(id)
      if (!counted) throw locked((await findMember(orm, id))?.paymentLockedUntil)
      const right = await isPassword(counted.hash, given).catch(async (error: unknown) => {
        // Nobody looked at it: hashing had no room for one more.
        await forget(id, counted.tries - 1)
        throw error
      })
      if (right) return forget(id, 0)
      if (counted.lockedUntil) throw locked(counted.lockedUntil)
      throw new ApiError('payment.wrong', { field, value: { left: TRIES - counted.tries } })
    },
  }
}

/**
 * Checks a new payment password.
 * @throws {ApiError} `validation.failed` for what is not six digits, or is guessed first
 */
export function demandNewPaymentPassword(password: string): void {
  if (FORM.test(password) && !isGuessedFirst(password)) return
  throw new ApiError('validation.failed', {
    field: 'newPaymentPassword',
    message: 'newPaymentPassword must be six digits, neither one digit repeated nor a sequence.',
  })
}

/** One digit six times, or digits that follow each other up or down. */
function isGuessedFirst(password: string): boolean {
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

const locked = (until: Date | null | undefined) =>
  new ApiError('payment.locked', { value: { lockedUntil: until?.getTime() ?? Date.now() + LOCK_MS } })
