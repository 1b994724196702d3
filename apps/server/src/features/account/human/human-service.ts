import type { HumanPurpose, humanChallenge, ValueOf } from '@foyer/contract'
import { eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { HumanAnswer, HumanCheck } from '../../../gateways/index.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import type { GiveBack } from './captcha-service.ts'
import { usedProofs } from './human-tables.ts'

/** Making a challenge costs time. */
const ASKED: CallerLimit = { name: 'human-challenge', perDevice: 120, perAddress: 480, within: 15 * 60_000 }
/** How long a used answer is remembered, in ms: longer than any provider's answer counts. */
const REMEMBERED_MS = 3_600_000

/** The checks that the merchants use. */
export interface HumanChecks {
  /** The check before calls that only people may make. */
  readonly humanCheck: HumanCheck
  /** What somebody may solve who cannot read a picture; it shows nothing, whatever the merchant uses elsewhere. */
  readonly inPlaceOfPicture: HumanCheck
  /** What a busy address has to do before a login; it shows nothing, whatever the merchant uses elsewhere. */
  readonly beforeLogin: HumanCheck
}

/** Tells people from programs; every answer counts once, for its merchant and purpose. */
export interface Humans {
  /** @throws {ApiError} `limit.reached`; {@link GatewayError} */
  challenge(purpose: HumanPurpose, caller: Caller): Promise<ValueOf<typeof humanChallenge>>
  /** Uses a right answer up, which can be given back; `undefined` where it is wrong. @throws {@link GatewayError} */
  use(purpose: HumanPurpose, answer: HumanAnswer, caller: Caller): Promise<GiveBack | undefined>
  /** Whether the answer is right; it is used up then. @throws {@link GatewayError} */
  prove(purpose: HumanPurpose, answer: HumanAnswer, caller: Caller): Promise<boolean>
  /** @throws {ApiError} `humanCheck.failed`; {@link GatewayError} */
  demand(purpose: HumanPurpose, answer: HumanAnswer, caller: Caller): Promise<void>
}

interface HumanParts {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly checks: HumanChecks
  /** Unix time in ms. */
  readonly now: () => number
}

export function createHumans({ orm, limits, checks, now }: HumanParts): Humans {
  const checkOf = (purpose: HumanPurpose) => {
    if (purpose === 'login') return checks.beforeLogin
    return purpose.startsWith('picture-') ? checks.inPlaceOfPicture : checks.humanCheck
  }

  /** Whether an answer is used for the first time; of two at once one is. */
  const isFirst = async (id: string) => {
    const noted = await orm
      .insert(usedProofs)
      .values({ id, usedAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ id: usedProofs.id })
    return noted.length === 1
  }

  const use: Humans['use'] = async (purpose, answer, { merchant }) => {
    const id = await checkOf(purpose).verify({ merchant: merchant.code, purpose }, answer)
    if (id === undefined || !(await isFirst(id))) return undefined
    return async () => void (await orm.delete(usedProofs).where(eq(usedProofs.id, id)))
  }
  const prove: Humans['prove'] = async (...asked) => (await use(...asked)) !== undefined

  return {
    async challenge(purpose, caller) {
      await limits.takeOf(ASKED, caller)
      await orm.delete(usedProofs).where(lt(usedProofs.usedAt, new Date(now() - REMEMBERED_MS)))
      return checkOf(purpose).challenge({ merchant: caller.merchant.code, purpose })
    },
    use,
    prove,
    async demand(purpose, answer, caller) {
      if (!(await prove(purpose, answer, caller))) throw new ApiError('humanCheck.failed')
    },
  }
}
