import {
  type FieldRules,
  methodRules,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationMethod,
} from '@foyer/contract/field-rules'
import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import formStyles from '../form/form.module.css'
import { SubmitButton } from '../form/submit-button.tsx'
import { useSentForm } from '../form/use-sent-form.ts'
import { SocialArea } from '../social/social-area.tsx'
import { Agreements } from './agreements.tsx'
import { readFields } from './read-fields.ts'
import styles from './register.module.css'
import { RegisterField } from './register-field.tsx'
import type { OnRegistered } from './register-queries.ts'
import type { RegisterSettings } from './register-settings-query.ts'
import type { RegistrationFacts } from './send-registration.ts'
import { useFieldChecks } from './use-field-checks.ts'
import { useRegisterDraft } from './use-register-draft.ts'

interface RegisterFormProps {
  readonly rules: FieldRules
  readonly settings: RegisterSettings
  readonly onRegistered: OnRegistered
}

const open = () => import('./registration-code.ts')
const InvitationNote = lazy(async () => ({ default: (await open()).InvitationNote }))

/** Registering by mobile number or username, with the fields that the merchant asks for (REG-02 to REG-50-D). */
export function RegisterForm({ rules: merchantRules, settings, onRegistered }: RegisterFormProps) {
  const { t } = useLingui()
  const { words } = useScreenContext()
  const site = useSite()
  const { switches, ageLimit } = site
  const { mobileMethod, usernameMethod, registrationAge } = settings
  const [method, setMethod] = useState<RegistrationMethod>(mobileMethod ? 'mobile' : 'username')
  const form = useRef<HTMLFormElement>(null)
  const code = () => withWords(words, open)
  const draft = useRegisterDraft(form, code)
  const { start, carried, linkCode } = draft
  const age = Math.max(ageLimit, registrationAge)
  const rules = methodRules(merchantRules, switches, method)
  const facts = { method, rules, settings, age, linkCode, site, onRegistered }
  const sent = useSentForm<RegistrationFacts>(form, open, facts)
  const { typed, left } = useFieldChecks({ form, rules, errors: sent.errors, code })

  const invitation = () => {
    const typed = form.current && readFields(form.current).affiliateCode
    return typed?.trim() ?? linkCode
  }
  const field = (name: RegistrationField) => (
    <RegisterField
      key={`${name} ${start[name] ?? ''}`}
      field={name}
      rule={rules[name]}
      age={age}
      today={settings.today}
      at={sent.at}
      mark={sent.errors.mark}
      defaultValue={carried[name] ?? start[name]}
      onTyped={() => typed(name)}
      onLeft={() => left(name)}
    />
  )
  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={sent.onSubmit}
      onInput={draft.keep}
    >
      {mobileMethod && usernameMethod && (
        <SegmentedControl
          label={t`How to register`}
          options={[
            { value: 'mobile', label: t`Mobile number` },
            { value: 'username', label: t`Username` },
          ]}
          value={method}
          onValueChange={(next) => {
            draft.carry()
            setMethod(next)
          }}
        />
      )}
      {linkCode && !rules.affiliateCode.enabled && (
        <Suspense>
          <InvitationNote code={linkCode} />
        </Suspense>
      )}
      <div className={styles.fields}>
        {REGISTRATION_FIELDS.filter((name) => rules[name].enabled).map(field)}
      </div>
      <Agreements errors={sent.errors} age={registrationAge} />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Signing up`}>
        {t`Sign up`}
      </SubmitButton>
      <SocialArea invitation={invitation} />
    </form>
  )
}
