import { ApiError } from '../../../api/api-error.ts'
import { hashPassword } from '../../../secrets/passwords.ts'
import type { Member, MemberProfile } from '../../member/index.ts'
import type { Codes } from '../codes/code-service.ts'
import type { PhoneProofs } from '../codes/phone-proof.ts'
import type { Registration, RegistrationValues } from './registration-rules.ts'
import type { Registrant } from './registration-store.ts'

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

/**
 * Whether a code proves the number that was typed. A right code is used up.
 * @param mobile E.164
 * @throws {ApiError} `verification.wrong`
 */
export async function isNumberProved(
  { codes, phoneProofs }: { readonly codes: Codes; readonly phoneProofs: PhoneProofs },
  { firebaseIdToken: idToken }: Pick<Registration, 'firebaseIdToken'>,
  { messageCode }: RegistrationValues,
  mobile: string | undefined,
  merchant: string,
): Promise<boolean> {
  if (!messageCode || !mobile) return false
  const proved = idToken
    ? await phoneProofs.prove({ merchant, mobile, idToken })
    : await codes.use({ merchant, purpose: 'register', target: mobile }, messageCode)
  if (!proved) throw new ApiError('verification.wrong', { field: 'verificationCode' })
  return true
}

/** Where a registration came from. */
interface Origin {
  readonly merchant: string
  /** E.164 */
  readonly mobile: string | undefined
  /** How the account came to be: a `registerMethod`, or the name of a service. */
  readonly origin: string
}

/** The member to be, from checked values. */
export async function makeRegistrant(
  values: RegistrationValues,
  { merchant, mobile, origin }: Origin,
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
    origin,
  }
}
