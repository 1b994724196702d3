import { type FieldRule, type RegistrationField, wireName } from '@foyer/contract/field-rules'
import { PasswordField, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { FieldErrorsState } from '../../../lib/form/use-field-errors.ts'
import type { FieldProps } from '../../../lib/form/use-form.ts'
import { PhoneCodeField, PhoneField, ruleWords } from '../../credentials/index.ts'

/** What ties one field to the registration form. */
export interface RegisterFieldProps {
  readonly field: RegistrationField
  readonly rule: FieldRule
  /** Ties a field to the form, by the name of its input. */
  readonly at: (name: string) => FieldProps
  /** Says at a field what is wrong with it. */
  readonly mark: FieldErrorsState['mark']
  readonly defaultValue: string | undefined
  readonly onTyped: () => void
  readonly onLeft: () => void
}

/** One of the fields by which somebody will log in: number and code, or name, and password. */
export function AccessField({ field, rule, at, mark, defaultValue, onTyped, onLeft }: RegisterFieldProps) {
  const { t, i18n } = useLingui()
  const common = { ...at(wireName(field)), onInput: onTyped }
  switch (field) {
    case 'mobileNum':
      return (
        <PhoneField
          {...common}
          hint={rule.required ? undefined : t`Optional`}
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
        <PhoneCodeField
          {...common}
          purpose="register"
          phone={wireName('mobileNum')}
          onBadNumber={(words) => mark(wireName('mobileNum'), words)}
          hint={rule.required ? undefined : t`Needed with a mobile number`}
        />
      )
    case 'username':
      return (
        <TextField
          {...common}
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={rule.maxLength}
          defaultValue={defaultValue}
          onBlur={onLeft}
        />
      )
    default:
      return (
        <PasswordField
          {...common}
          label={field === 'password' ? t`Password` : t`Confirm the password`}
          hint={field === 'password' && common.error === undefined ? ruleWords(rule, i18n) : undefined}
          autoComplete="new-password"
          maxLength={rule.maxLength}
          required
          onBlur={onLeft}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )
  }
}
