import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { CodeField } from '../../../lib/code-field/code-field.tsx'
import type { FieldProps } from '../../../lib/form/use-form.ts'
import { later } from '../../../lib/page-life/later.tsx'
import type { PhoneCodeButtonProps } from './phone-code-button.tsx'

const phoneCodeButton = later(() => import('./phone-code-button.tsx'), 'PhoneCodeButton')

interface PhoneCodeFieldProps extends FieldProps, Omit<PhoneCodeButtonProps, 'code'> {
  readonly hint?: string | undefined
}

/** The code of an SMS and the button that sends it. */
export function PhoneCodeField({ purpose, phone, onBadNumber, ...field }: PhoneCodeFieldProps) {
  const { t } = useLingui()
  const waiting = (
    <Button size="s" variant="outline" disabled>
      {t`Get code`}
    </Button>
  )
  return (
    <CodeField
      {...field}
      label={t`SMS code`}
      button={
        <phoneCodeButton.Part
          purpose={purpose}
          phone={phone}
          code={field.name}
          onBadNumber={onBadNumber}
          skeleton={waiting}
        />
      }
    />
  )
}
