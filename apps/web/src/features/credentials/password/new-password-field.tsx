import type { FieldRule } from '@foyer/contract/field-rules'
import { PasswordField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { ruleWords } from '../rules/pattern-words.ts'

interface NewPasswordFieldProps {
  readonly name: string
  readonly label: string
  /** Of passwords; `undefined` while it is not known. */
  readonly rule: FieldRule | undefined
  /** Whether to say what a password needs, as long as nothing is wrong. */
  readonly hinted?: boolean
  readonly error: string | undefined
  readonly onInput: () => void
  readonly onBlur?: () => void
}

/** A password that is chosen here; password managers offer one. */
export function NewPasswordField({ rule, hinted = false, ...props }: NewPasswordFieldProps) {
  const { t, i18n } = useLingui()
  const hint = hinted && rule ? ruleWords(rule, i18n) : undefined
  return (
    <PasswordField
      {...props}
      hint={props.error === undefined ? hint : undefined}
      required
      autoComplete="new-password"
      maxLength={rule?.maxLength}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
    />
  )
}
