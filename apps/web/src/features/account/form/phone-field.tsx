import { TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './form.module.css'

interface PhoneFieldProps {
  readonly name: string
  readonly error: string | undefined
  readonly onInput: () => void
  readonly hint?: string | undefined
  readonly defaultValue?: string | undefined
}

/** Dialling code where nothing else is known (REG-51-D). */
const DIALLING_CODE = '66'

/** A mobile number after its dialling code (REG-07, LOGIN-08). */
export function PhoneField({ name, error, onInput, hint, defaultValue }: PhoneFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name={name}
      label={t`Mobile number`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      error={error}
      onInput={onInput}
      hint={hint}
      defaultValue={defaultValue}
      start={
        <span className={styles.dialling}>
          +{DIALLING_CODE}
          <input type="hidden" name="countryDialingCode" value={DIALLING_CODE} />
        </span>
      }
    />
  )
}
