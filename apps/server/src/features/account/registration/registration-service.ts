import { methodRules, type RegistrationMethod, type register, type ValueOf } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Caller } from '../../../api/binding.ts'
import type { Exchange } from '../../../api/exchange.ts'
import type { CallerLimit, Limits } from '../../../limits/limits.ts'
import { rulesOf } from '../../../merchants/index.ts'
import { noteRefusal } from '../../../trail/access-trail.ts'
import { raiseLevel } from '../../vip/index.ts'

import type { NoteAccount } from '../account-events.ts'
import type { Codes } from '../codes/code-service.ts'
import { mobileOf } from '../codes/mobile-number.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import { type PictureParts, usePicture } from '../human/picture-check.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { agreements } from './agreement-tables.ts'
import type { DemandInvitation } from './invitation-check.ts'
import type { NameCheck } from './name-check.ts'
import { demandOwnNickname } from './nickname-check.ts'
import { isNumberProved, makeRegistrant } from './registrant.ts'
import {
  checkRegistration,
  isOpen,
  type Registration,
  type RegistrationValues,
} from './registration-rules.ts'
import { storeRegistrant, usernameTaken } from './registration-store.ts'
import { agreementsOf } from './terms.ts'

/** Registrations within an hour, whether they succeed or not, in whatever way. */
export const REGISTRATIONS: CallerLimit = {
  name: 'register',
  perDevice: 10,
  perAddress: 30,
  within: 3_600_000,
}

interface RegistrationParts extends PictureParts {
  readonly orm: NodePgDatabase
  readonly codes: Codes
  readonly limits: Limits
  readonly names: NameCheck
  readonly demandInvitation: DemandInvitation
  readonly phoneProofs: PhoneProofs
  readonly note: NoteAccount
  /** Unix time in ms. */
  readonly now: () => number
}

/**
 * Registers a member. Everything is checked before anything is stored; what counts once (picture, code) is used only
 * after all else is right that may be told without it. Whether a number has an account is told only to who has proved
 * that it is theirs (decision 020).
 * @throws {ApiError} `feature.off` where the method is closed, what `checkRegistration` throws, `mobile.invalid`,
 *   `username.taken`, `mobile.taken`, `affiliate.unknown`, `password.common`, `humanCheck.failed`, `captcha.wrong`,
 *   `verification.wrong`, `limit.reached`, `system.unavailable`
 */
export type Register = (
  method: RegistrationMethod,
  registration: Registration,
  caller: Caller,
  exchange: Exchange,
) => Promise<ValueOf<typeof register>>

export function registrationService(parts: RegistrationParts): Register {
  const { orm, limits, note, now } = parts

  return async (method, registration, caller, exchange) => {
    const { merchant } = caller
    if (!isOpen(merchant, method)) throw new ApiError('feature.off')
    const asked = methodRules(rulesOf(merchant), merchant.switches, method)
    const values = checkRegistration(registration, merchant, asked, now())
    const mobile = values.mobileNum && mobileOf(registration.countryDialingCode, values.mobileNum)
    if (values.password && isCommonPassword(values.password)) {
      throw new ApiError('password.common', { field: 'password' })
    }
    const invitation = await demandNames(parts, values, caller)
    await limits.takeOf(REGISTRATIONS, caller)
    const make = async () => {
      const proved = await isNumberProved(parts, registration, values, mobile, merchant.code)
      const origin = registration.registerMethod ?? 'H5'
      const registrant = await makeRegistrant(
        { ...values, ...invitation },
        { mobile, merchant: merchant.code, origin },
      )
      return orm.transaction(async (transaction) => {
        const member = await storeRegistrant(transaction, registrant, proved)
        await transaction.insert(agreements).values(agreementsOf(member.id, caller))
        await raiseLevel(transaction, merchant, member.id, new Date())
        await note(caller, { kind: 'registration', outcome: 'done', member: member.id }, transaction)
        return member
      })
    }
    const makeForPeople = async () => {
      await parts.humans.demand('register', registration, caller)
      const { pictureProof } = registration
      const asked = pictureProof !== undefined || values.identifying !== undefined
      if (!asked) return make()
      const answer = { captcha: values.identifying, pictureProof }
      const giveBack = await usePicture(parts, 'register', answer, caller, exchange)
      return make().catch(async (error: unknown) => {
        // The answer to the picture outlives mistakes that are not its own.
        await giveBack().catch(() => undefined)
        throw error
      })
    }
    // What was refused before the limit would fill the trail.
    const member = await noteRefusal(note, caller, () => ({ kind: 'registration' }), makeForPeople())
    return { userName: member.username }
  }
}

/** What anybody may ask before registering, under the same limits as there; gives the invitation as it was made. */
async function demandNames(
  { orm, names, demandInvitation }: RegistrationParts,
  { username, nickname = '', affiliateCode, recommenderId }: RegistrationValues,
  caller: Caller,
): Promise<Pick<RegistrationValues, 'affiliateCode'>> {
  if (username && (await names.isTaken(username, caller))) throw usernameTaken()
  await demandOwnNickname(orm, caller.merchant, nickname)
  const code = affiliateCode && (await demandInvitation(affiliateCode, caller))
  if (recommenderId) await demandInvitation(recommenderId, caller, 'recommenderId')
  return code ? { affiliateCode: code } : {}
}
