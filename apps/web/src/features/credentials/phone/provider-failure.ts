import { CallError } from '../../../lib/api/api.ts'
import { logProblem } from '../../../lib/log-problem.ts'
import { serviceOutage } from '../human/service-outage.ts'

/** Our codes for what Firebase tells, by the part of its code behind `auth/`. */
const CODES: Readonly<Record<string, string>> = {
  'invalid-phone-number': 'mobile.invalid',
  'missing-phone-number': 'mobile.invalid',
  'invalid-verification-code': 'verification.wrong',
  'missing-verification-code': 'verification.wrong',
  'invalid-verification-id': 'verification.wrong',
  'missing-verification-id': 'verification.wrong',
  'code-expired': 'verification.wrong',
  'session-expired': 'verification.wrong',
  'captcha-check-failed': 'humanCheck.failed',
  'invalid-recaptcha-token': 'humanCheck.failed',
  'missing-recaptcha-token': 'humanCheck.failed',
  'quota-exceeded': 'limit.reached',
  'too-many-requests': 'limit.reached',
  'network-request-failed': 'network.failed',
  timeout: 'network.failed',
}

/**
 * What only the operator can put right: the merchant's key or project is wrong, or Firebase does not let it send codes.
 * Firebase makes its codes for bad keys of whole sentences.
 */
const SET_UP_WRONG =
  /api-key|^(?:admin-restricted-operation|app-not-authorized|billing-not-enabled|configuration-not-found|invalid-app-credential|operation-not-allowed|project-not-found|unauthorized-domain)$/

/** A wrong code, as the calls of our own refuse it. */
export const wrongCode = () => new CallError('verification.wrong', 400, '', 'verificationCode')

/**
 * What a provider's failure is to our forms, so that it is told in their words; whatever is not known here is a service
 * that does not answer as it should.
 */
export function providerFailure(error: unknown): Error {
  if (!isCoded(error)) return error instanceof Error && error.name !== 'TypeError' ? error : serviceOutage()
  const name = error.code.replace(/^auth\//, '')
  const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined
  if (code === undefined && SET_UP_WRONG.test(name)) {
    logProblem('Firebase refuses this merchant: check its key and project.', error)
    return new CallError('phone.setUpWrong', 503, '')
  }
  if (code === undefined) return serviceOutage()
  if (code === 'verification.wrong') return wrongCode()
  return new CallError(code, code === 'network.failed' ? 0 : 400, '')
}

const isCoded = (error: unknown): error is { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !(error instanceof CallError)
