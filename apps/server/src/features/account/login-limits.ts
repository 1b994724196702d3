import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import { addressOf } from '../../api/device.ts'
import { foldName } from '../member/index.ts'
import type { Limit, Limits } from './limits.ts'

const WITHIN_MS = 15 * 60_000
/**
 * What a failure counts, and what a try counts while it is under way. So three failures ask for the picture, and so do
 * twelve tries that nobody knows the end of yet: else a thousand at the same instant would all go without it.
 */
const [FAILURE, UNDER_WAY] = [4, 1]
/** From when on a picture is asked for (LOGIN-21-D). */
const CAPTCHA_FROM = 3 * FAILURE
/** From when on an account is refused to one address or device (LOGIN-21-D). */
const REFUSED_FROM = 10 * FAILURE

const BY_ACCOUNT: Limit = { name: 'login-account', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_ADDRESS: Limit = { name: 'login-address', times: CAPTCHA_FROM, within: WITHIN_MS }
const BY_DEVICE: Limit = { name: 'login-device', times: CAPTCHA_FROM, within: WITHIN_MS }
const FROM_ADDRESS: Limit = { name: 'login-pair', times: REFUSED_FROM, within: WITHIN_MS }
const FROM_DEVICE: Limit = { name: 'login-device-pair', times: REFUSED_FROM, within: WITHIN_MS }

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
 * to it: it only needs the picture. A try is entered before it is looked at, and then it failed, succeeded, or was let
 * go of.
 */
export interface LoginLimits {
  /** @throws {ApiError} `limit.reached` after ten failures of this account from this address or device */
  enter(attempt: LoginTry): Promise<Entry>
  /** The secret was wrong. */
  failed(attempt: LoginTry): Promise<void>
  /** Nothing was guessed: the picture was missing or wrong, the secret was right, or nobody could look at it. */
  letGo(attempt: LoginTry): Promise<void>
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
  const letGo = async (attempt: LoginTry) => {
    await Promise.all(countersOf(attempt).map(([limit, key]) => limits.unnote(limit, key)))
  }
  return {
    letGo,
    async enter(attempt) {
      const counted = await Promise.all(
        countersOf(attempt).map(async ([limit, key]) => {
          const { times, endsIn } = await limits.note(limit, key, UNDER_WAY)
          return { limit, before: times - UNDER_WAY, endsIn }
        }),
      )
      const refused = counted.filter(({ limit, before }) => isPair(limit) && before >= limit.times)
      if (refused.length > 0) {
        await letGo(attempt)
        const retryAfter = Math.ceil(Math.max(...refused.map(({ endsIn }) => endsIn)) / 1000)
        throw new ApiError('limit.reached', { retryAfter, value: { captcha: true } })
      }
      const before = Math.max(...counted.map((one) => (isPair(one.limit) ? 0 : one.before)))
      return { needsCaptcha: before >= CAPTCHA_FROM, asksCaptcha: before + FAILURE >= CAPTCHA_FROM }
    },
    async failed(attempt) {
      await Promise.all(
        countersOf(attempt).map(async ([limit, key]) => {
          const { times } = await limits.note(limit, key, FAILURE - UNDER_WAY)
          // What was reached holds for its whole time from here on.
          if (times >= limit.times) await limits.renew(limit, key)
        }),
      )
    },
    async succeeded(attempt) {
      await Promise.all(
        countersOf(attempt).map(([limit, key]) =>
          limit === BY_ADDRESS || limit === BY_DEVICE ? limits.unnote(limit, key) : limits.clear(limit, key),
        ),
      )
    },
    isNoted: async (attempt) =>
      (await limits.note(NOTED, `${attempt.merchant.code}:${addressOf(attempt.address)}`)).times <=
      NOTED.times,
  }
}

const isPair = (limit: Limit) => limit === FROM_ADDRESS || limit === FROM_DEVICE

/** What a try is counted by. */
function countersOf({ merchant: { code }, account, ...from }: LoginTry) {
  const [name, address, device] = [foldName(account), addressOf(from.address), from.deviceId()]
  return [
    [BY_ACCOUNT, `${code}:${name}`],
    [BY_ADDRESS, `${code}:${address}`],
    [BY_DEVICE, `${code}:${device}`],
    [FROM_ADDRESS, `${code}:${name}:${address}`],
    [FROM_DEVICE, `${code}:${name}:${device}`],
  ] as const satisfies readonly (readonly [Limit, string])[]
}
