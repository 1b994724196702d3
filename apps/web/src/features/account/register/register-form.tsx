import {
  type FieldRules,
  methodRules,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationMethod,
  wireName,
} from '@foyer/contract/field-rules'
import { Button, SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useSite } from '../../merchant/index.ts'
import formStyles from '../form/form.module.css'
import { useFieldErrors } from '../form/use-field-errors.ts'
import { SocialArea } from '../social/social-area.tsx'
import { Agreements } from './agreements.tsx'
import styles from './register.module.css'
import { RegisterField } from './register-field.tsx'
import type { RegisterSettings } from './register-settings-query.ts'
import { useFieldChecks } from './use-field-checks.ts'
import { useRegister } from './use-register.ts'
import { useRegisterDraft } from './use-register-draft.ts'
import { useRegistration } from './use-registration.ts'

interface RegisterFormProps {
  readonly rules: FieldRules
  readonly settings: RegisterSettings
  /** @param entered whether the player is logged in; else the login form has the name (REG-45-D) */
  readonly onRegistered: (entered: boolean) => void
}

/** Registering by mobile number or username, with the fields that the merchant asks for (REG-02 to REG-50-D). */
export function RegisterForm({ rules: merchantRules, settings, onRegistered }: RegisterFormProps) {
  const { t } = useLingui()
  const { switches, ageLimit } = useSite()
  const hydrated = useHydrated()
  const { mobileMethod, usernameMethod, registrationAge } = settings
  const [method, setMethod] = useState<RegistrationMethod>(mobileMethod ? 'mobile' : 'username')
  const [refusal, setRefusal] = useState('')
  const errors = useFieldErrors()
  const draft = useRegisterDraft()
  const age = Math.max(ageLimit, registrationAge)
  const rules = methodRules(merchantRules, switches, method)
  const { problemsOf, registrationOf } = useRegistration({ settings, rules, age, linkCode: draft.linkCode })
  const { typed, left } = useFieldChecks({ form: draft.form, rules, errors })
  const register = useRegister({
    onRegistered,
    onRefused({ words, field }) {
      const form = draft.form.current
      if (form && field && form.elements.namedItem(field)) errors.show(form, { [field]: words })
      else setRefusal(words)
      const answer = form?.elements.namedItem('captcha')
      if (answer instanceof HTMLInputElement) answer.value = ''
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (register.isPending) return
    const problems = problemsOf(event.currentTarget)
    setRefusal('')
    errors.show(event.currentTarget, problems)
    if (Object.keys(problems).length > 0) return
    register.mutate({ method, registration: registrationOf(event.currentTarget) })
  }
  const consent = () => {
    const form = draft.form.current
    if (!form) return undefined
    const { agreed, ageConfirmed } = problemsOf(form)
    const problems = { ...(ageConfirmed ? { ageConfirmed } : {}), ...(agreed ? { agreed } : {}) }
    errors.show(form, problems)
    if (agreed || ageConfirmed) return undefined
    const { affiliateCode } = registrationOf(form)
    return affiliateCode ? { affiliateCode } : {}
  }
  const field = (name: RegistrationField) => (
    <RegisterField
      key={name}
      field={name}
      rule={rules[name]}
      age={age}
      today={settings.today}
      error={errors.of(wireName(name))}
      defaultValue={draft.values[name]}
      onInput={() => typed(name)}
      onBlur={() => left(name)}
    />
  )
  return (
    <form
      ref={draft.form}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
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
      <div key={draft.version} className={styles.fields}>
        {REGISTRATION_FIELDS.filter((name) => rules[name].enabled).map(field)}
      </div>
      <Agreements errors={errors} age={registrationAge} />
      <p role="alert" className={formStyles.refusal}>
        {refusal}
      </p>
      <Button
        type="submit"
        variant="accent"
        size="l"
        block
        disabled={!hydrated}
        loading={register.isPending}
        loadingLabel={t`Signing up`}
      >
        {t`Sign up`}
      </Button>
      <SocialArea consent={consent} />
    </form>
  )
}
