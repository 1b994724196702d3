import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../../../api/binding.ts'
import { addressOf } from '../../../api/device.ts'
import type { Transaction } from '../../../db/index.ts'
import type { CallerLimit, Limit, Limits } from '../../../limits/limits.ts'
import { verificationCodes } from './code-tables.ts'

/** What a code is for; it counts there only. */
export type CodePurpose = 'login' | 'register' | 'forgot' | 'bind' | 'bind-email'

/** Where a code of a merchant goes, and what it is asked for. */
export interface CodePlace {
  readonly merchant: string
  readonly purpose: CodePurpose
  /** E.164 number; for `bind-email` the mail address in lower case. */
  readonly target: string
}

const VALID_MS = 5 * 60_000
const WRONG_TRIES = 5
/** Time between two codes to one number, in ms; what the countdown counts. */
export const SEND_EVERY_MS = 60_000
const DAY_MS = 24 * 3_600_000
const PER_MINUTE: Limit = { name: 'code-minute', times: 1, within: SEND_EVERY_MS }
const PER_DAY: Limit = { name: 'code-day', times: 10, within: DAY_MS }
/** Codes of a day for a number that are asked for from one address, so that nobody else uses up all ten of them. */
const FROM_ADDRESS: Limit = { name: 'code-pair', times: 6, within: DAY_MS }
/**
 * Codes that a caller may ask for, whatever the numbers: each costs the merchant money. A carrier puts hundreds of
 * players behind one address, who differ by device and number.
 */
const ASKED: CallerLimit = { name: 'code', perDevice: 10, perAddress: 300, within: 3_600_000 }

/** Codes by SMS or mail: six digits, five minutes, one use, five wrong tries. */
export interface Codes {
  /** Counts who asks for a code. @throws {ApiError} `limit.reached` */
  admit(caller: Caller): Promise<void>
  /** Counts a code for a number; one that is refused does not count. @throws {ApiError} `limit.reached` */
  admitNumber(place: CodePlace, caller: Pick<Caller, 'address'>): Promise<void>
  /** Draws a new code, which replaces the one before. */
  draw(place: CodePlace): Promise<string>
  /** Takes back what was counted for a number, for a code that could not be sent. */
  release(place: CodePlace, caller: Pick<Caller, 'address'>): Promise<void>
  /** Deletes the codes that ended, with their numbers. */
  prune(): Promise<void>
  /** Whether the code is right. It stays good, and a wrong one costs no try: whoever asks need not be who was sent it. */
  isRight(place: CodePlace, code: string): Promise<boolean>
  /** Whether the code is right; a right one is used up. Inside a transaction it is used up only when that succeeds. */
  use(place: CodePlace, code: string, executor?: Transaction): Promise<boolean>
}

/** Codes in the database; `now` gives Unix time in ms and is there for tests. */
export function createCodes(orm: NodePgDatabase, limits: Limits, now: () => number = Date.now): Codes {
  const at = ({ merchant, purpose, target }: CodePlace) =>
    and(
      eq(verificationCodes.merchant, merchant),
      eq(verificationCodes.purpose, purpose),
      eq(verificationCodes.target, target),
    )
  return {
    admit: (caller) => limits.takeOf(ASKED, caller),
    admitNumber: (place, caller) => limits.takeEach(countedBy(place, caller)),
    async draw(place) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const row = {
        codeHash: hashOf(place, code),
        sentAt: new Date(now()),
        expiresAt: new Date(now() + VALID_MS),
        wrongTries: 0,
      }
      await orm
        .insert(verificationCodes)
        .values({ ...place, ...row })
        .onConflictDoUpdate({
          target: [verificationCodes.merchant, verificationCodes.purpose, verificationCodes.target],
          set: row,
        })
      return code
    },
    async release(place, caller) {
      await limits.unnote(countedBy(place, caller).map((one) => ({ ...one, counted: 1 })))
    },
    async prune() {
      await orm.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(now())))
    },
    async isRight(place, code) {
      const [sent] = await orm.select().from(verificationCodes).where(at(place))
      return sent !== undefined && isOpen(sent) && isCodeOf(sent, place, code)
    },
    use: (place, code, executor = orm) =>
      executor.transaction(async (transaction) => {
        if (!(await tryCode(transaction, place, code))) return false
        await transaction.delete(verificationCodes).where(at(place))
        return true
      }),
  }

  /** Compares a code, whose row the transaction holds from then on; a wrong one counts as a try. */
  async function tryCode(transaction: Transaction, place: CodePlace, code: string): Promise<boolean> {
    const [sent] = await transaction.select().from(verificationCodes).where(at(place)).for('update')
    if (!sent || !isOpen(sent)) return false
    if (isCodeOf(sent, place, code)) return true
    await transaction
      .update(verificationCodes)
      .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
      .where(at(place))
    return false
  }

  /** Whether a code can still be used. */
  function isOpen({ expiresAt, wrongTries }: SentCode): boolean {
    return expiresAt.getTime() > now() && wrongTries < WRONG_TRIES
  }
}

type SentCode = typeof verificationCodes.$inferSelect

const isCodeOf = ({ codeHash }: SentCode, place: CodePlace, code: string) =>
  sameText(codeHash, hashOf(place, code.trim()))

/** What a code for a number is counted by. */
function countedBy({ merchant, target }: CodePlace, { address }: Pick<Caller, 'address'>) {
  const number = `${merchant}:${target}`
  return [
    { limit: PER_MINUTE, key: number },
    { limit: FROM_ADDRESS, key: `${number}:${addressOf(address)}` },
    { limit: PER_DAY, key: number },
  ]
}

const hashOf = ({ merchant, purpose, target }: CodePlace, code: string) =>
  createHash('sha256').update([merchant, purpose, target, code].join('\n')).digest('hex')

const sameText = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Codes that a caller may have checked before registering. */
const CHECKED: CallerLimit = { name: 'code-checks', perDevice: 60, perAddress: 600, within: 3_600_000 }
/** Checks for one number: too few to guess a code. Registering itself does not count, so that nobody locks another out. */
const CHECKED_NUMBER: Limit = { name: 'code-checks-number', times: 20, within: VALID_MS }
/** Checks for one number from one address, so that others leave the player some. */
const CHECKED_FROM_ADDRESS: Limit = { name: 'code-checks-pair', times: 5, within: VALID_MS }

/** Tells whether the code for registering that a number (E.164) was sent is right. @throws {ApiError} `limit.reached` */
export type CheckCode = (mobile: string, code: string, caller: Caller) => Promise<boolean>

export const codeChecker =
  (codes: Pick<Codes, 'isRight'>, limits: Pick<Limits, 'takeOf' | 'takeEach'>): CheckCode =>
  async (mobile, code, caller) => {
    await limits.takeOf(CHECKED, caller)
    const number = `${caller.merchant.code}:${mobile}`
    await limits.takeEach([
      { limit: CHECKED_FROM_ADDRESS, key: `${number}:${addressOf(caller.address)}` },
      { limit: CHECKED_NUMBER, key: number },
    ])
    return codes.isRight({ merchant: caller.merchant.code, purpose: 'register', target: mobile }, code)
  }
