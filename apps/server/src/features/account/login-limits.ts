import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import { addressOf } from '../../api/device.ts'
import type { Limit, Limits } from './limits.ts'

const WITHIN_MS = 15 * 60_000
/** Failures after which a picture is asked for (LOGIN-21-D). */
const CAPTCHA_FROM = 3

const BY_ACCOUNT: Limit = { name: 'login-account', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_ADDRESS: Limit = { name: 'login-address', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_DEVICE: Limit = { name: 'login-device', times: CAPTCHA_FROM, within: WITHIN_MS }
const FROM_ADDRESS: Limit = { name: 'login-pair', times: 10, within: WITHIN_MS }
const FROM_DEVICE: Limit = { name: 'login-device-pair', times: 10, within: WITHIN_MS }

/** Refusals of one address that the trail tells of. */
const NOTED: Limit = { name: 'login-refused', times: 20, within: WITHIN_MS }

/** Who tries to get in: the name or number as typed, and from where. */
export interface LoginTry extends Pick<Caller, 'merchant' | 'address' | 'deviceId'> {
  readonly account: string
}

/** How a try stands that is let in. */
export interface Entry {
  /** Whether a picture must be answered. */
  readonly needsCaptcha: boolean
  /** Whether the next try needs one if this fails. */
  readonly asksCaptcha: boolean
}

/**
 * Limits of logging in (LOGIN-21-D), by account, address and device. A name alone is never refused, whatever others do
 * to it: it only needs the picture.
 */
export interface LoginLimits {
  /**
   * Counts a try as a failure before it is looked at, so that of tries at the same time no more than three go without
   * the picture. It stays one until `release` or `succeeded`; where only the picture was wrong it makes no difference.
   * @throws {ApiError} `limit.reached` after ten for this account from this address or device
   */
  enter(attempt: LoginTry): Promise<Entry>
  /** A try that was no failure: its secret was right, or could not be looked at. */
  release(attempt: LoginTry): Promise<void>
  /** Forgets what was counted of the account; address and device keep what failed before. */
  succeeded(attempt: LoginTry): Promise<void>
  /**
   * Whether the trail tells of a try that was refused before its secret was looked at. Such tries cost next to nothing,
   * and names can be made up: of one address the first twenty are told of, so that nobody fills the trail. Tries whose
   * secret was looked at are always told of.
   */
  isNoted(attempt: LoginTry): Promise<boolean>
}

/** Creates the limits over the counters that all processes share. */
export function loginLimits(limits: Limits): LoginLimits {
  const demandFew = async (limit: Limit, key: string) => {
    try {
      await limits.take(limit, key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.code, { retryAfter: error.retryAfter ?? 60, value: { captcha: true } })
    }
  }
  return {
    async enter(attempt) {
      const { account, address, device } = keysOf(attempt)
      await demandFew(FROM_ADDRESS, `${account}:${address}`)
      await demandFew(FROM_DEVICE, `${account}:${device}`)
      const failures = Math.max(
        ...(await Promise.all(failuresOf(attempt).map(([limit, key]) => limits.note(limit, key)))),
      )
      return { needsCaptcha: failures > CAPTCHA_FROM, asksCaptcha: failures >= CAPTCHA_FROM }
    },
    async release(attempt) {
      await Promise.all(failuresOf(attempt).map(([limit, key]) => limits.unnote(limit, key)))
    },
    async succeeded(attempt) {
      const { account, address, device } = keysOf(attempt)
      await Promise.all([
        limits.clear(BY_ACCOUNT, account),
        limits.unnote(BY_ADDRESS, address),
        limits.unnote(BY_DEVICE, device),
        limits.clear(FROM_ADDRESS, `${account}:${address}`),
        limits.clear(FROM_DEVICE, `${account}:${device}`),
      ])
    },
    isNoted: async (attempt) => (await limits.note(NOTED, keysOf(attempt).address)) <= NOTED.times,
  }
}

const keysOf = ({ merchant: { code }, account, address, deviceId }: LoginTry) => ({
  account: `${code}:${account.toLowerCase()}`,
  address: `${code}:${addressOf(address)}`,
  device: `${code}:${deviceId()}`,
})

/** What a failure is counted by. */
function failuresOf(attempt: LoginTry): readonly (readonly [Limit, string])[] {
  const { account, address, device } = keysOf(attempt)
  return [
    [BY_ACCOUNT, account],
    [BY_ADDRESS, address],
    [BY_DEVICE, device],
  ]
}
