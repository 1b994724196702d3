import {
  type FieldRules,
  type RegistrationField,
  type RegistrationMethod,
  wireName,
} from '@foyer/contract/field-rules'
import { wallClock } from '@foyer/contract/wall-clock'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { type Refused, refusedBy } from '../../../lib/refusals/refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import {
  ChallengeCancelled,
  dropAgentCode,
  invitationQuery,
  isPictureUsed,
  keepNames,
  logIn,
  type RegisterSettings,
  renewCaptcha,
} from '../../credentials/index.ts'
import type { Site } from '../../merchant/index.ts'
import { goOnRegistered } from './go-on-registered.ts'
import { dropDraft } from './register-draft.ts'
import { readRegistration, readValues } from './register-payload.ts'
import { problemWords, toDoWords } from './register-problem-words.ts'
import { registerProblems } from './register-problems.ts'
import { isCodeRight, type OnRegistered, type Registration, registerMember } from './register-queries.ts'
import { takenName } from './typing-checks.ts'

export const catalogues = ['registration/sending']

/** What the form knows besides its fields. */
export interface RegistrationFacts {
  readonly method: RegistrationMethod
  /** Those of the method. */
  readonly rules: FieldRules
  readonly settings: RegisterSettings
  /** Years. */
  readonly age: number
  /** Invitation that came by link, known to count; empty for none. */
  readonly linkCode: string
  readonly site: Pick<Site, 'code' | 'timeZone' | 'domains' | 'appMark'>
  readonly onRegistered: OnRegistered
  /** Where more is asked for later: what is asked for by now. */
  readonly firstStep?: FirstStep | undefined
}

interface FirstStep {
  readonly fields: readonly RegistrationField[]
  readonly onPassed: () => void
}

/** What is wrong with the form as it stands. */
export function check(
  form: HTMLFormElement,
  facts: Pick<RegistrationFacts, 'rules' | 'age' | 'site' | 'firstStep'>,
  i18n: I18n,
): FieldErrors {
  const { rules, age, site, firstStep } = facts
  const today = wallClock(site.timeZone, serverNow()).slice(0, 10)
  const data = new FormData(form)
  const proof = data.get('pictureProof')
  const asked = proof === null ? rules : { ...rules, identifying: { ...rules.identifying, enabled: false } }
  const problems = Object.entries(registerProblems(readValues(form), asked, { age, today }))
  const tick = i18n._(toDoWords.tick)
  const atFields = problems.flatMap(([name, problem]) => {
    const field = name as keyof typeof rules
    if (firstStep && !firstStep.fields.includes(field)) return []
    return [[wireName(field), problemWords(field, problem, i18n)]]
  })
  if (firstStep) return Object.fromEntries(atFields)
  return {
    ...Object.fromEntries(atFields),
    ...(proof === '' ? { pictureProof: i18n._(toDoWords.wait) } : {}),
    ...(data.has('ageConfirmed') ? {} : { ageConfirmed: tick }),
    ...(data.has('agreed') ? {} : { agreed: tick }),
  }
}

/**
 * Registers: the invitation first, then the account, then the login. Where more is asked for later, only sees whether
 * that may begin: not with a name that somebody has.
 */
export async function send(
  form: HTMLFormElement,
  facts: RegistrationFacts,
  context: ScreenContext,
): Promise<Refused | undefined> {
  const { queries, toaster, words } = context
  const { method, site, onRegistered, firstStep } = facts
  const registration = readRegistration(form, facts)
  if (firstStep) {
    const taken = await takenName(context, registration.username)
    if (taken !== undefined) return { errors: { username: taken } }
    // What cannot be asked now is known when the form is sent.
    if (!(await isCodeRight(context, registration).catch(() => true))) {
      return refusedBy(context, new CallError('verification.wrong', 400, '', 'verificationCode'))
    }
    firstStep.onPassed()
    return undefined
  }
  const { affiliateCode } = registration
  try {
    if (affiliateCode) await queries.fetchQuery(invitationQuery(context, affiliateCode))
    const username = await registerMember(context, method, registration)
    dropDraft()
    dropAgentCode()
    toaster.show({ kind: 'success', text: words.i18n._(msg`Registered successfully`) })
    const named = registration.username === undefined
    onRegistered(await enter(context, site.code, username, registration), (router, replace) =>
      goOnRegistered(router, named, replace),
    )
    return undefined
  } catch (error) {
    if (error instanceof ChallengeCancelled) return undefined
    const used = isPictureUsed(error)
    if (used) void renewCaptcha(context, 'register')
    const refused = await refusedBy(context, error)
    if (error instanceof CallError && error.code === 'affiliate.unknown') {
      const text = refused.words ?? Object.values(refused.errors ?? {})[0] ?? ''
      toaster.show({ kind: 'fail', text })
    }
    return { ...refused, spent: used ? ['captcha'] : [] }
  }
}

async function enter(
  context: ScreenContext,
  merchantCode: string,
  username: string,
  { password }: Registration,
): Promise<boolean> {
  const entered =
    password !== undefined &&
    (await logIn(context, merchantCode, { type: 'username', username, password }).then(
      () => true,
      () => false,
    ))
  if (!entered) keepNames(context, { username })
  return entered
}
