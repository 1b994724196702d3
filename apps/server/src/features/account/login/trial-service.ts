import { randomInt } from 'node:crypto'
import { type freePlay, TRIAL_TYPE, type ValueOf } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { HumanAnswer } from '../../../gateways/index.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { insertMember } from '../../member/index.ts'
import { creditTrial } from '../../wallet/index.ts'
import type { NoteAccount } from '../account-events.ts'
import type { Humans } from '../human/human-service.ts'
import type { LoginService } from './login-service.ts'

/** How long a trial lives, in ms. */
const TRIAL_MS = 24 * 3_600_000
const BEGUN: CallerLimit = { name: 'trial', perDevice: 10, perAddress: 40, within: 3_600_000 }

interface TrialParts {
  readonly orm: NodePgDatabase
  readonly login: LoginService
  readonly limits: Limits
  readonly humans: Humans
  readonly note: NoteAccount
}

/**
 * Makes a trial account and opens its session.
 * @throws {ApiError} `conflict` for members, who need none; `humanCheck.failed`, `limit.reached`
 */
export type StartTrial = (
  answer: HumanAnswer,
  caller: Caller,
  exchange: Exchange,
) => Promise<ValueOf<typeof freePlay>>

export function trialService({ orm, login, limits, humans, note }: TrialParts): StartTrial {
  return async (answer, caller, exchange) => {
    if (caller.session && caller.session.type !== TRIAL_TYPE) throw new ApiError('conflict')
    await limits.takeOf(BEGUN, caller)
    await humans.demand('trial', answer, caller)
    const member = await orm.transaction(async (transaction) => {
      const made = await insertMember(transaction, {
        merchant: caller.merchant.code,
        username: `trial${randomInt(10 ** 12)}`,
        type: TRIAL_TYPE,
        origin: 'TRIAL',
        expiresAt: new Date(Date.now() + TRIAL_MS),
      })
      if (made) await creditTrial(transaction, made, caller.merchant.currency)
      return made
    })
    if (!member) throw new ApiError('system.unavailable', { retryAfter: 1 })
    const { token, userName, type } = await login.open(member, caller, exchange)
    await note(caller, { kind: 'trial', outcome: 'done', member: member.id })
    return { token, userName, customerType: type }
  }
}
