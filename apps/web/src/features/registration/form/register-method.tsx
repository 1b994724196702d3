import type { RegistrationMethod } from '@foyer/contract/field-rules'
import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'

interface RegisterMethodProps {
  readonly method: RegistrationMethod
  readonly onChosen: (method: RegistrationMethod) => void
}

/** The choice between mobile number and username. */
export function RegisterMethod({ method, onChosen }: RegisterMethodProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`How to register`}
      options={[
        { value: 'mobile', label: t`Mobile number` },
        { value: 'username', label: t`Username` },
      ]}
      value={method}
      onValueChange={onChosen}
    />
  )
}
