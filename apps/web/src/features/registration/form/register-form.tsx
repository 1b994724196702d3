import {
  type FieldRules,
  methodRules,
  type RegistrationField,
  type RegistrationMethod,
  wireName,
} from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { RegisterSettings } from '../../credentials/index.ts'
import { SocialArea } from '../../login/index.ts'
import { useSite } from '../../merchant/index.ts'
import { AccessField } from '../fields/access-field.tsx'
import styles from '../fields/register.module.css'
import { readFields } from '../sending/read-fields.ts'
import type { OnRegistered } from '../sending/register-queries.ts'
import type { RegistrationFacts } from '../sending/send-registration.ts'
import { PersonWithoutScripts, personPart } from './person-part.tsx'
import { RegisterMethod } from './register-method.tsx'
import { RegisterStep } from './register-step.tsx'
import { registerSteps } from './register-steps.ts'
import { useFieldChecks } from './use-field-checks.ts'
import { useRegisterDraft } from './use-register-draft.ts'
import { useSecondStep } from './use-second-step.ts'

interface RegisterFormProps {
  readonly rules: FieldRules
  readonly settings: RegisterSettings
  readonly onRegistered: OnRegistered
}

const open = () => import('../sending/registration-code.ts')
const invitationNote = later(open, 'InvitationNote')

/** Registering by mobile number or username, with the fields that the merchant asks for. */
export function RegisterForm({ rules: merchantRules, settings, onRegistered }: RegisterFormProps) {
  const { t } = useLingui()
  const { words } = useScreenContext()
  const site = useSite()
  const { switches, ageLimit } = site
  const { mobileMethod, usernameMethod, today } = settings
  const [method, setMethod] = useState<RegistrationMethod>(mobileMethod ? 'mobile' : 'username')
  const form = useRef<HTMLFormElement>(null)
  const code = () => withWords(words, open)
  const draft = useRegisterDraft(form, code)
  const { start, carried, linkCode } = draft
  const rules = methodRules(merchantRules, switches, method)
  const { access, person, two } = registerSteps(rules, method)
  const second = useSecondStep()
  const onAgentPage = useLocation({ select: ({ pathname }) => pathname === paths.agent })
  const firstStep = two && !second.shown ? { fields: access, onPassed: second.show } : undefined
  const facts = { method, rules, settings, age: ageLimit, linkCode, site, firstStep }
  const sent = useForm<RegistrationFacts>(form, open, {
    ...facts,
    onRegistered: (...registered) => second.leave(() => onRegistered(...registered)),
  })
  const { errors } = sent
  const { typed, left } = useFieldChecks({ form, rules, errors, code })

  const leadBack = useEffectEvent(second.back)
  const wrongBefore = second.shown && access.some((field) => errors.of(wireName(field)) !== undefined)
  useEffect(() => {
    if (wrongBefore) leadBack()
  }, [wrongBefore])

  const invitation = () => {
    const typed = form.current && readFields(form.current).affiliateCode
    return typed?.trim() ?? linkCode
  }
  const field = (name: RegistrationField) => ({
    id: `${name} ${start[name] ?? ''}`,
    field: name,
    rule: rules[name],
    at: sent.at,
    mark: errors.mark,
    defaultValue: carried[name] ?? start[name],
    onTyped: () => typed(name),
    onLeft: () => left(name),
  })
  const personProps = { fields: person.map(field), errors, age: ageLimit, today }
  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={sent.onSubmit}
      onInput={draft.keep}
    >
      <RegisterStep number={1} title={t`How you will log in`} only={!two} shown={!second.shown}>
        {mobileMethod && usernameMethod && (
          <RegisterMethod
            method={method}
            onChosen={(next) => {
              draft.carry()
              setMethod(next)
              sent.clear()
            }}
          />
        )}
        {linkCode && !rules.affiliateCode.enabled && (
          <Suspense>
            <invitationNote.Part code={linkCode} />
          </Suspense>
        )}
        {access.map(field).map(({ id, ...props }) => (
          <AccessField key={id} {...props} />
        ))}
      </RegisterStep>
      <RegisterStep
        number={2}
        title={t`About you`}
        only={!two}
        shown={!two || second.shown}
        onBack={second.back}
      >
        <personPart.Part
          {...personProps}
          skeleton={
            <div className={styles.coming}>
              <FormSkeleton fields={person.length + 1} />
            </div>
          }
        />
        <PersonWithoutScripts {...personProps} />
      </RegisterStep>
      <SubmitButton
        refusal={sent.refusal}
        pending={sent.pending}
        pendingLabel={firstStep ? t`Please wait` : t`Signing up`}
      >
        {firstStep && (
          <>
            <span className={styles.goOn}>{t`Continue`}</span>
            {/* There all of the form stands above it. */}
            <noscript>{t`Sign up`}</noscript>
          </>
        )}
        {!firstStep && t`Sign up`}
      </SubmitButton>
      {!onAgentPage && (
        <div hidden={second.shown}>
          <SocialArea invitation={invitation} />
        </div>
      )}
    </form>
  )
}
