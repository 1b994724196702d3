import { ApiError } from '../../api/api-error.ts'
import type { Limit, Limits } from './limits.ts'

const WITHIN_MS = 15 * 60_000
/** Failures after which a picture is asked for (LOGIN-21-D). */
const CAPTCHA_FROM = 3

const BY_ACCOUNT: Limit = { name: 'login-account', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_ADDRESS: Limit = { name: 'login-address', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_BOTH: Limit = { name: 'login-pair', times: 10, within: WITHIN_MS }

/** Refusals of one address that the trail tells of. */
const NOTED: Limit = { name: 'login-refused', times: 20, within: WITHIN_MS }

/** Who tries to get in: the name or number as typed, and from where. */
export interface LoginTry {
  readonly merchant: string
  readonly account: string
  readonly address: string
}

/**
 * Limits of logging in (LOGIN-21-D). A name alone is never refused, whatever others do to it: it only needs the picture.
 */
export interface LoginLimits {
  /**
   * Counts a try from this address for this account before it is looked at, so that tries at the same time count too.
   * @throws {ApiError} `limit.reached` after ten
   */
  enter(attempt: LoginTry): Promise<void>
  /** Whether a picture must be answered. */
  needsCaptcha(attempt: LoginTry): Promise<boolean>
  /**
   * Whether the trail tells of a try that was refused before its secret was looked at. Such tries cost next to nothing,
   * and names can be made up: of one address the first twenty are told of, so that nobody fills the trail. Tries whose
   * secret was looked at are always told of.
   */
  isNoted(attempt: LoginTry): Promise<boolean>
  /** Notes a failure; gives whether the next try needs a picture. */
  failed(attempt: LoginTry): Promise<boolean>
  /** Forgets what was noted of the account; the address keeps its count. */
  succeeded(attempt: LoginTry): Promise<void>
}

/** Creates the limits over the counters that all processes share. */
export function loginLimits(limits: Limits): LoginLimits {
  const account = ({ merchant, account: name }: LoginTry) => `${merchant}:${name.toLowerCase()}`
  const address = ({ merchant, address: from }: LoginTry) => `${merchant}:${from}`
  const both = (attempt: LoginTry) => `${account(attempt)}:${attempt.address}`
  return {
    async enter(attempt) {
      try {
        await limits.take(BY_BOTH, both(attempt))
      } catch (error) {
        if (error instanceof ApiError) {
          throw new ApiError(error.code, { retryAfter: error.retryAfter ?? 60, value: { captcha: true } })
        }
        throw error
      }
    },
    async needsCaptcha(attempt) {
      const counts = await Promise.all([
        limits.count(BY_ACCOUNT, account(attempt)),
        limits.count(BY_ADDRESS, address(attempt)),
      ])
      return Math.max(...counts) >= CAPTCHA_FROM
    },
    isNoted: async (attempt) => (await limits.note(NOTED, address(attempt))) <= NOTED.times,
    async failed(attempt) {
      const counts = await Promise.all([
        limits.note(BY_ACCOUNT, account(attempt)),
        limits.note(BY_ADDRESS, address(attempt)),
      ])
      return Math.max(...counts) >= CAPTCHA_FROM
    },
    async succeeded(attempt) {
      await Promise.all([limits.clear(BY_ACCOUNT, account(attempt)), limits.clear(BY_BOTH, both(attempt))])
    },
  }
}
