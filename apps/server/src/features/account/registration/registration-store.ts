import { randomInt } from 'node:crypto'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor } from '../../../db/index.ts'
import {
  findMemberByName,
  holdMemberByMobile,
  insertMember,
  type Member,
  type NewMember,
  updateMember,
} from '../../member/index.ts'

/** A member to be, with the number (E.164) that was named. Who registers by number has no name yet. */
export type Registrant = Omit<NewMember, 'username' | 'mobile' | 'mobileVerified'> & {
  readonly username: string | undefined
  readonly mobile: string | null
}

/** Others may take the name or the number between looking and storing; more than once is next to impossible. */
const ROUNDS = 5

/** The refusal of a name that somebody has. */
export const usernameTaken = () => new ApiError('username.taken', { field: 'username' })

/**
 * Stores who registers. The account is found by its number only if a code proved it or nobody else's is; else the number
 * is a contact in the profile, and nothing that is answered differs (decision 020).
 * @param transaction rolled back where this throws
 * @param proved whether a code proved the number
 * @throws {ApiError} `username.taken`; `mobile.taken` only where the number was proved; `system.unavailable` where others
 *   were faster again and again
 */
export async function storeRegistrant(
  transaction: Executor,
  { username, mobile, profile, ...rest }: Registrant,
  proved: boolean,
): Promise<Member> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = mobile !== null && (await getsNumber(transaction, rest.merchant, mobile, proved))
    const made = await insertMember(transaction, {
      ...rest,
      // Who registers by number gets a name that tells nothing of the number.
      username: username ?? `player${randomInt(10 ** 9, 10 ** 10)}`,
      usernameMade: username === undefined,
      mobile: found ? mobile : null,
      mobileVerified: found && proved,
      profile: { ...profile, ...(mobile !== null && !found ? { mobileNum: mobile } : {}) },
    })
    if (made) return made
    if (username !== undefined && (await findMemberByName(transaction, rest.merchant, username))) {
      throw usernameTaken()
    }
  }
  throw new ApiError('system.unavailable', { retryAfter: 1 })
}

/**
 * Whether an account may own a number. A verified number is taken over from an account that never verified it, unless that
 * account has no other login.
 * @param owner the account that wants it, where there is one already
 * @throws {ApiError} `mobile.taken`
 */
export async function getsNumber(
  transaction: Executor,
  merchant: string,
  mobile: string,
  proved: boolean,
  owner?: string,
): Promise<boolean> {
  const holder = await holdMemberByMobile(transaction, merchant, mobile)
  if (!holder || holder.id === owner) return true
  if (!proved) return false
  if (holder.mobileVerified || holder.passwordHash === null) {
    throw new ApiError('mobile.taken', { field: 'mobileNum' })
  }
  await updateMember(transaction, holder.id, {
    mobile: null,
    profile: { ...holder.profile, mobileNum: mobile },
  })
  return true
}
