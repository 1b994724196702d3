import { type RegistrationField, wireName } from '@foyer/contract/field-rules'
import { digitsIn } from '@foyer/contract/typed-digits'
import { PasswordField, TextField, type TextFieldProps } from '@foyer/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { captchaField } from '../../credentials/index.ts'
import { birthdayField } from '../birthday/birthday.ts'
import { AccessField, type RegisterFieldProps } from '../fields/access-field.tsx'
import { FIELD_LABELS } from './field-labels.ts'

interface AnyFieldProps extends RegisterFieldProps {
  /** Years that somebody must have to register. */
  readonly age: number
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string
}

/** How phones and password managers are to treat a field. */
const TYPING: Readonly<Partial<Record<RegistrationField, Partial<TextFieldProps>>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
  affiliateCode: { autoCapitalize: 'characters', spellCheck: false },
}

/** Any field of the registration form. */
export function RegisterField({ age, today, ...props }: AnyFieldProps) {
  const { t, i18n } = useLingui()
  const { field, rule, at, defaultValue, onTyped, onLeft } = props
  const common = { ...at(wireName(field)), onInput: onTyped }
  const hint = rule.required ? undefined : t`Optional`
  const labelOf = (label: MessageDescriptor | string) => (typeof label === 'string' ? label : i18n._(label))
  switch (field) {
    case 'mobileNum':
    case 'messageCode':
    case 'username':
    case 'password':
    case 'confimpsw':
      return <AccessField {...props} />
    case 'identifying':
      return (
        <captchaField.Part purpose="register" at={at} skeleton={<FormSkeleton fields={1} tail="picture" />} />
      )
    case 'paymentPassword':
      return (
        <PasswordField
          {...common}
          label={labelOf(FIELD_LABELS[field])}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          onInput={(event) => {
            const line = event.currentTarget
            line.value = digitsIn(line.value, rule.maxLength)
            onTyped()
          }}
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
