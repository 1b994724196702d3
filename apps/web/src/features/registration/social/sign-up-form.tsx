import {
  type FieldRules,
  REGISTRATION_FIELDS,
  type RegistrationField,
  wireName,
} from '@foyer/contract/field-rules'
import { socialRules } from '@foyer/contract/social-rules'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import formStyles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import type { RegisterSettings } from '../../credentials/index.ts'
import type { KeptSignUp } from '../../login/index.ts'
import { useSite } from '../../merchant/index.ts'
import styles from '../fields/register.module.css'
import { Agreements } from '../person/agreements.tsx'
import { RegisterField } from '../person/register-field.tsx'
import { readFields } from '../sending/read-fields.ts'
import { keepDraft, keptDraft } from '../sending/register-draft.ts'
import type { SignUpFacts } from './send-sign-up.ts'

interface SignUpFormProps {
  readonly rules: FieldRules
  readonly settings: RegisterSettings
  readonly signUp: KeptSignUp
  readonly onSignedUp: () => void
  /** The sign-up is over without a member. */
  readonly onEnded: () => void
}

/** What the merchant requires of somebody whom another service vouches for. */
export function SignUpForm({ rules: merchantRules, settings, signUp, onSignedUp, onEnded }: SignUpFormProps) {
  const { t } = useLingui()
  const site = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { id, nickname, affiliateCode } = signUp
  const [start] = useState(() => ({ nickname, affiliateCode, ...keptDraft(Date.now()) }))
  const rules = socialRules(merchantRules, site.switches)
  const age = site.ageLimit
  const facts = { id, rules, settings, age, site, onSignedUp, onEnded }
  const sent = useForm<SignUpFacts>(form, () => import('./send-sign-up.ts'), facts)
  const values: Readonly<Partial<Record<RegistrationField, string>>> = start
  return (
    <form
      ref={form}
      className={formStyles.form}
      method="post"
      noValidate
      onSubmit={sent.onSubmit}
      onInput={() => {
        if (form.current) keepDraft({ ...keptDraft(Date.now()), ...readFields(form.current) })
      }}
    >
      <div className={styles.fields}>
        {REGISTRATION_FIELDS.filter((field) => rules[field].enabled).map((field) => (
          <RegisterField
            key={field}
            field={field}
            rule={rules[field]}
            age={age}
            today={settings.today}
            at={sent.at}
            mark={sent.errors.mark}
            defaultValue={values[field]}
            onTyped={() => sent.errors.clear(wireName(field))}
            onLeft={() => undefined}
          />
        ))}
      </div>
      <Agreements errors={sent.errors} age={age} />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Signing up`}>
        {t`Sign up`}
      </SubmitButton>
    </form>
  )
}
