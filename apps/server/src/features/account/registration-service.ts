import type { RegistrationField, RegistrationMethod, register, ValueOf } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Caller } from '../../api/binding.ts'
import type { Exchange } from '../../api/exchange.ts'
import type { Member, MemberProfile } from '../member/index.ts'
import { type NoteAccess, noteRefusal } from './access-events.ts'
import { agreements } from './account-tables.ts'
import type { Captchas } from './captcha-service.ts'
import type { Codes } from './code-service.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Humans } from './human-service.ts'
import type { DemandInvitation } from './invitation-check.ts'
import type { CallerLimit, Limits } from './limits.ts'
import { mobileOf } from './mobile-number.ts'
import type { NameCheck } from './name-check.ts'
import { hashPassword } from './passwords.ts'
import type { PhoneProofs } from './phone-proof.ts'
import { checkRegistration, isOpen, type Registration } from './registration-rules.ts'
import { type Registrant, storeRegistrant, usernameTaken } from './registration-store.ts'
import { agreementsOf } from './terms.ts'

type Values = Readonly<Partial<Record<RegistrationField, string>>>

/** Registrations within an hour, whether they succeed or not. */
const TRIED: CallerLimit = { name: 'register', perDevice: 10, perAddress: 30, within: 3_600_000 }

const PROFILE_FIELDS = [
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'payeeName',
  'recommenderId',
] as const satisfies readonly (keyof MemberProfile)[]

interface RegistrationParts {
  readonly orm: NodePgDatabase
  readonly captchas: Captchas
  readonly humans: Humans
  readonly codes: Codes
  readonly limits: Limits
  readonly names: NameCheck
  readonly demandInvitation: DemandInvitation
  readonly phoneProofs: PhoneProofs
  readonly note: NoteAccess
  /** Unix time in ms. */
  readonly now: () => number
}

/**
 * Registers a member (REG-22 to REG-51-D). Everything is checked before anything is stored; what counts once (picture,
 * code) is used only after all else is right that may be told without it. Whether a number has an account is told
 * only to who has proved that it is theirs (decision 020).
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

/** Creates the service. */
export function registrationService(parts: RegistrationParts): Register {
  const { orm, limits, note, now } = parts

  return async (method, registration, caller, exchange) => {
    const { merchant } = caller
    if (!isOpen(merchant, method)) throw new ApiError('feature.off')
    const values = checkRegistration(registration, merchant, method, now())
    const mobile = values.mobileNum && mobileOf(registration.countryDialingCode, values.mobileNum)
    if (values.password && isCommonPassword(values.password)) {
      throw new ApiError('password.common', { field: 'password' })
    }
    await demandNames(parts, values, caller)
    await limits.takeOf(TRIED, caller)
    const make = async () => {
      const proved = await useProofs(parts, registration, values, mobile, caller, exchange)
      const registrant = await newMember(registration, values, mobile, merchant.code)
      return orm.transaction(async (transaction) => {
        const member = await storeRegistrant(transaction, registrant, proved)
        await transaction.insert(agreements).values(agreementsOf(member.id, merchant))
        await note(caller, { kind: 'registration', outcome: 'done', member: member.id }, transaction)
        return member
      })
    }
    // What was refused before the limit would fill the trail.
    const member = await noteRefusal(note, caller, () => ({ kind: 'registration' }), make())
    return { userName: member.username }
  }
}

/** What anybody may ask before registering, under the same limits as there. */
async function demandNames(
  { names, demandInvitation }: RegistrationParts,
  { username, affiliateCode }: Values,
  caller: Caller,
): Promise<void> {
  if (username && (await names.isTaken(username, caller))) throw usernameTaken()
  if (affiliateCode) await demandInvitation(affiliateCode, caller)
}

/** Uses what counts once; gives whether a code proved the number. */
async function useProofs(
  { captchas, humans, codes, phoneProofs }: RegistrationParts,
  registration: Registration,
  { identifying, messageCode }: Values,
  mobile: string | undefined,
  caller: Caller,
  exchange: Exchange,
): Promise<boolean> {
  const { merchant } = caller
  const { firebaseIdToken, pictureProof } = registration
  await humans.demand('register', registration, caller)
  const passed = pictureProof
    ? await humans.prove('picture-register', { altcha: pictureProof }, caller)
    : !identifying || (await captchas.use(merchant.code, 'register', identifying, exchange))
  if (!passed) {
    throw new ApiError('captcha.wrong', { field: 'captcha', value: { captcha: true } })
  }
  if (!messageCode || !mobile) return false
  const proved = firebaseIdToken
    ? await phoneProofs.prove({ merchant: merchant.code, mobile, idToken: firebaseIdToken })
    : await codes.use({ merchant: merchant.code, purpose: 'register', mobile }, messageCode)
  if (!proved) throw new ApiError('verification.wrong', { field: 'verificationCode' })
  return true
}

async function newMember(
  registration: Registration,
  values: Values,
  mobile: string | undefined,
  merchant: string,
): Promise<Registrant> {
  const { username, password, paymentPassword, email, nickname, birthday, affiliateCode } = values
  const profile = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
  ) satisfies MemberProfile
  return {
    merchant,
    username,
    type: 0 satisfies Member['type'],
    passwordHash: password ? await hashPassword(password) : null,
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    mobile: mobile ?? null,
    email: email?.toLowerCase() ?? null,
    nickname: nickname ?? '',
    birthday: birthday ?? null,
    profile,
    affiliateCode: affiliateCode ?? null,
    origin: String(registration.registerMethod ?? 'H5'),
  }
}
