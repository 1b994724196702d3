import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import { addressOf } from '../../../api/device.ts'
import type { Counted, Limit, Limits } from '../../../limits/limits.ts'
import { foldName } from '../../member/index.ts'

const WITHIN_MS = 15 * 60_000
/**
 * What a failure counts, and what a try counts while it is under way. So three failures ask for the picture, and so do
 * twelve tries that nobody knows the end of yet: else a thousand at the same instant would all go without it. With its
 * account's pairs a try counts whole as soon as its secret is looked at, so that ten are looked at, not forty.
 */
const [FAILURE, UNDER_WAY] = [4, 1]
/** From when on a picture, or work, is asked for. */
const CAPTCHA_FROM = 3 * FAILURE
/**
 * From when on an address is asked for heavy work: more than a carrier's players get wrong, less than a list of
 * passwords.
 */
const HEAVY_FROM = 100 * FAILURE
/** From when on an account is refused to one address or device. */
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

/** How a try ends: `letGo` where nothing was guessed, since the secret was right or nobody could look at it. */
export type LoginEnd = 'failed' | 'letGo' | 'succeeded'

/**
 * What must come with a try: a picture's answer, or work of the device that shows nothing. Account and device ask for
 * the picture, which their player can expect; an address, which hundreds may share, asks for work only, and so does
 * everything where the merchant has pictures off.
 */
export type LoginDemand = 'picture' | 'heavyWork' | 'work' | 'nothing'

/** A try that is let in. */
export interface Entry {
  readonly demand: LoginDemand
  /** Whether the next try needs a picture if this fails. */
  readonly asksCaptcha: boolean
  /**
   * The secret is about to be looked at.
   * @throws {ApiError} `limit.reached` where that is the eleventh time for this account from this address or device, be
   *   the others over or not
   */
  look(): Promise<void>
  /**
   * Counts how it ended. A success forgets what was counted of the account; address and device keep what failed before.
   */
  end(how: LoginEnd): Promise<void>
}

/**
 * Limits of logging in, by account, device and address. A name alone is never refused, whatever others do to it: it
 * only needs the picture, or work. A try is entered before anything is looked at, and ended whatever happens.
 */
export interface LoginLimits {
  /** Whether the next try of this device needs a picture, whatever the account; nothing is counted. */
  needsPicture(caller: Pick<Caller, 'merchant' | 'deviceId'>): Promise<boolean>
  /** @throws {ApiError} `limit.reached` after ten failures of this account from this address or device */
  enter(attempt: LoginTry): Promise<Entry>
  /**
   * Whether the trail tells of a try that was refused before its secret was looked at. Such tries cost next to nothing,
   * and names can be made up: of one address the first twenty are told of, so that nobody fills the trail. Tries whose
   * secret was looked at are always told of.
   */
  isNoted(attempt: LoginTry): Promise<boolean>
}

/** What one try counts by one key, so far. */
interface Tally extends Counted {
  counted: number
}

/** Creates the limits over the counters that all processes share. */
export function loginLimits(limits: Limits): LoginLimits {
  const raise = async (tally: Tally, to: number) => {
    const { limit, key, counted } = tally
    const { times, endsIn } = await limits.note(limit, key, to - counted)
    tally.counted = to
    return { limit, key, isFull: times >= limit.times, before: times - to, endsIn }
  }
  const raiseAll = (tallies: readonly Tally[], to: number) =>
    Promise.all(tallies.map((tally) => raise(tally, to)))
  const letGo = (tallies: readonly Tally[]) => limits.unnote(tallies.filter(({ counted }) => counted > 0))
  const read = async ({ limit, key }: Tally) => {
    const { times, endsIn } = await limits.read(limit, key)
    return { limit, before: times, endsIn }
  }

  return {
    async needsPicture({ merchant, deviceId }) {
      if (!merchant.switches.VALID_CAPTCHA3) return false
      const { times } = await limits.read(BY_DEVICE, `${merchant.code}:${deviceId()}`)
      return times >= CAPTCHA_FROM
    },
    async enter(attempt) {
      const pictures = attempt.merchant.switches.VALID_CAPTCHA3 === true
      const tallies = talliesOf(attempt)
      const [pairs, others] = [tallies.filter(isPair), tallies.filter((tally) => !isPair(tally))]
      const raised = await raiseAll(others, UNDER_WAY)
      const address = raised.find(({ limit }) => limit === BY_ADDRESS)?.before ?? 0
      const own = Math.max(...raised.filter(({ limit }) => limit !== BY_ADDRESS).map((one) => one.before))
      const demand = demandOf(own, address, pictures)
      try {
        // Nobody is to solve anything in vain. Where a pair is full, its account needs the picture, or heavy work.
        if (own >= CAPTCHA_FROM) refuseFull(await Promise.all(pairs.map(read)), pictures)
      } catch (error) {
        await letGo(tallies)
        throw error
      }
      return {
        demand,
        asksCaptcha: pictures && own + FAILURE >= CAPTCHA_FROM,
        async look() {
          refuseFull(await raiseAll(pairs, FAILURE), pictures)
        },
        async end(how) {
          if (how === 'letGo') return letGo(tallies)
          if (how === 'failed') {
            const full = (await raiseAll(tallies, FAILURE)).filter(({ isFull }) => isFull)
            // What was reached holds for its whole time from here on.
            await Promise.all(full.map(({ limit, key }) => limits.renew(limit, key)))
            return
          }
          const isPlace = ({ limit }: Tally) => limit === BY_ADDRESS || limit === BY_DEVICE
          await limits.clear(tallies.filter((tally) => !isPlace(tally)))
          await letGo(tallies.filter(isPlace))
        },
      }
    },
    isNoted: async (attempt) =>
      (await limits.note(NOTED, `${attempt.merchant.code}:${addressOf(attempt.address)}`)).times <=
      NOTED.times,
  }
}

/** What must come with a try, by what was counted before it of account or device, and of its address. */
function demandOf(own: number, address: number, pictures: boolean): LoginDemand {
  if (own >= CAPTCHA_FROM) return pictures ? 'picture' : 'heavyWork'
  if (address >= HEAVY_FROM) return 'heavyWork'
  return address >= CAPTCHA_FROM ? 'work' : 'nothing'
}

const isPair = ({ limit }: Pick<Tally, 'limit'>) => limit === FROM_ADDRESS || limit === FROM_DEVICE

/** Refuses where so much stood at a pair of account and place that it is full. */
function refuseFull(
  raised: readonly (Pick<Tally, 'limit'> & { readonly before: number; readonly endsIn: number })[],
  captcha: boolean,
): void {
  const full = raised.filter((one) => isPair(one) && one.before >= one.limit.times)
  if (full.length === 0) return
  const retryAfter = Math.ceil(Math.max(...full.map(({ endsIn }) => endsIn)) / 1000)
  throw new ApiError('limit.reached', { retryAfter, value: { captcha } })
}

/** What a try is counted by. */
function talliesOf({ merchant: { code }, account, ...from }: LoginTry): Tally[] {
  const [name, address, device] = [foldName(account), addressOf(from.address), from.deviceId()]
  const counters = [
    [BY_ACCOUNT, `${code}:${name}`],
    [BY_ADDRESS, `${code}:${address}`],
    [BY_DEVICE, `${code}:${device}`],
    [FROM_ADDRESS, `${code}:${name}:${address}`],
    [FROM_DEVICE, `${code}:${name}:${device}`],
  ] as const
  return counters.map(([limit, key]) => ({ limit, key, counted: 0 }))
}
