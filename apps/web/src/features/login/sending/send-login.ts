import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import { type FieldErrors, textOf } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import {
  asksForCaptcha,
  type Credentials,
  isPictureUsed,
  logIn,
  plainValue,
  renewCaptcha,
  type ToldRules,
} from '../../credentials/index.ts'
import type { Site } from '../../merchant/index.ts'
import { rememberAfterLogin } from '../remembered/remember-after-login.ts'
import type { RememberedMethod } from '../remembered/remembered-login.ts'
import { loginBoundProblems, loginProblems } from './login-problems.ts'
import { withProvider } from './with-provider.ts'

export const catalogues = ['credentials', 'login/sending']

/** What a login form knows besides its fields. */
export interface LoginFacts {
  readonly site: Pick<Site, 'code' | 'name'>
  readonly method: RememberedMethod
  /** What the server told of bounds so far; where it told nothing yet it has the last word alone. */
  readonly rules: () => ToldRules
  readonly agent: boolean
  /** Whether the device is to remember it. */
  readonly remember: boolean
  /** From now on the picture is needed. */
  readonly onCaptcha: () => void
  readonly onDone: () => void
  /** What is said where the age and the terms were not confirmed. */
  readonly tickFirst: string
}

/** What is missing or out of bounds. */
export function check(
  form: HTMLFormElement,
  { method, agent, rules, tickFirst }: LoginFacts,
  i18n: I18n,
): FieldErrors {
  const data = new FormData(form)
  const { username = '', password = '' } = credentialsOf(data, method, agent)
  return {
    ...loginBoundProblems(rules(), { username, password }, method, i18n),
    ...loginProblems(data, method, i18n),
    ...(data.has('agreed') ? {} : { agreed: tickFirst }),
  }
}

/** Logs in with what stands in a form. */
export async function send(
  form: HTMLFormElement,
  { site, method, agent, remember, onCaptcha, onDone }: LoginFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const credentials = credentialsOf(new FormData(form), method, agent)
  try {
    // A code is checked by the merchant's provider first, where there is one.
    const { firstTime } = await logIn(context, site.code, await withProvider(context, credentials))
    // A device that keeps nothing still logs in.
    await rememberAfterLogin(site.code, credentials, remember).catch(() => undefined)
    const text = context.words.i18n._(msg`Welcome to ${site.name}!`)
    if (firstTime) context.toaster.show({ kind: 'success', text })
  } catch (error) {
    const used = isPictureUsed(error)
    if (used) void renewCaptcha(context, 'login')
    if (asksForCaptcha(error)) onCaptcha()
    return { ...(await refusedBy(context, atField(error))), spent: used ? ['captcha'] : [] }
  }
  onDone()
  return undefined
}

/** A wrong code stands at the field that holds it, whoever found it: the server or the merchant's provider. */
function atField(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 'verification.wrong') return error
  return new CallError(error.code, error.status, error.message, 'password', error.value)
}

function credentialsOf(data: FormData, method: RememberedMethod, agent: boolean): Credentials {
  const [captcha, pictureProof] = [textOf(data, 'captcha'), textOf(data, 'pictureProof')]
  return {
    type: method,
    username: plainValue(method === 'sms' ? 'mobileNum' : 'username', textOf(data, 'username')),
    password: textOf(data, 'password', 'password'),
    ...(captcha ? { captcha } : {}),
    ...(pictureProof ? { pictureProof } : {}),
    ...(method === 'sms' ? { countryDialingCode: textOf(data, 'countryDialingCode') } : {}),
    ...(agent ? { agent } : {}),
  }
}
