import { type FieldRule, type RegistrationField, wireName } from '@foyer/contract/field-rules'
import { PasswordField, TextField, type TextFieldProps } from '@foyer/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { CodeField } from '../form/code-field.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { ruleWords } from '../form/pattern-words.ts'
import { PhoneField } from '../form/phone-field.tsx'
import type { FieldErrorsState } from '../form/use-field-errors.ts'
import type { FieldProps } from '../form/use-sent-form.ts'
import { birthdayField, captchaField } from '../later-fields.ts'
import { FIELD_LABELS } from './field-labels.ts'

interface RegisterFieldProps {
  readonly field: RegistrationField
  readonly rule: FieldRule
  /** Ties a field to the form, by the name of its input. */
  readonly at: (name: string) => FieldProps
  /** Says at a field what is wrong with it. */
  readonly mark: FieldErrorsState['mark']
  readonly defaultValue: string | undefined
  readonly onTyped: () => void
  readonly onLeft: () => void
  /** Years that somebody must have to register. */
  readonly age: number
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string
}

/** How phones and password managers are to treat a field. */
const TYPING: Readonly<Partial<Record<RegistrationField, Partial<TextFieldProps>>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
  affiliateCode: { autoCapitalize: 'characters', spellCheck: false },
}

/** One field of the registration form (REG-05 to REG-14). */
export function RegisterField({
  field,
  rule,
  at,
  mark,
  defaultValue,
  onTyped,
  onLeft,
  age,
  today,
}: RegisterFieldProps) {
  const { t, i18n } = useLingui()
  const common = { ...at(wireName(field)), onInput: onTyped }
  const hint = rule.required ? undefined : t`Optional`
  const labelOf = (label: MessageDescriptor | string) => (typeof label === 'string' ? label : i18n._(label))
  switch (field) {
    case 'mobileNum':
      return (
        <PhoneField
          {...common}
          hint={hint}
          defaultValue={defaultValue}
          onInput={() => {
            onTyped()
            // What was wrong with the code was so for another number, or for one at all.
            at(wireName('messageCode')).onInput()
          }}
        />
      )
    case 'messageCode':
      return (
        <CodeField
          {...common}
          purpose="register"
          phone={wireName('mobileNum')}
          onBadNumber={(words) => mark(wireName('mobileNum'), words)}
          hint={rule.required ? undefined : t`Needed with a mobile number`}
        />
      )
    case 'identifying':
      return (
        <captchaField.Part purpose="register" at={at} skeleton={<FormSkeleton fields={1} tail="picture" />} />
      )
    case 'password':
    case 'confimpsw':
    case 'paymentPassword':
      return (
        <PasswordField
          autoComplete="new-password"
          maxLength={128}
          {...TYPING[field]}
          {...common}
          label={labelOf(FIELD_LABELS[field])}
          hint={field === 'password' && common.error === undefined ? ruleWords(rule, i18n) : hint}
          required={rule.required}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )
    case 'birthday':
      return (
        <birthdayField.Part
          {...common}
          label={labelOf(FIELD_LABELS[field])}
          required={rule.required}
          defaultValue={defaultValue}
          age={age}
          today={today}
          skeleton={
            <>
              <FormSkeleton fields={1} tail="birthday" />
              {/* The form knows of the field before its pickers come: what is wrong with it is kept for them. */}
              <input type="hidden" name={common.name} defaultValue={defaultValue} />
            </>
          }
        />
      )
    default:
      return (
        <TextField
          autoComplete="off"
          {...TYPING[field]}
          {...common}
          label={labelOf(FIELD_LABELS[field])}
          hint={hint}
          required={rule.required}
          maxLength={rule.maxLength}
          defaultValue={defaultValue}
          onBlur={onLeft}
        />
      )
  }
}
