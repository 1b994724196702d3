import { PHONE_LENGTH } from '@foyer/contract/typed-digits'
import { PasswordField, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '../../../lib/form/use-form.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { keptNames, loginRulesQuery } from '../../credentials/index.ts'

interface NameFieldsProps {
  readonly at: (name: string) => FieldProps
  readonly onShown: () => (() => void) | undefined
}

/** Username and password. */
export function NameFields({ at, onShown }: NameFieldsProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  useShown(onShown)
  // The form fetches the rules in a quiet moment.
  const { data: rules } = useQuery({ ...loginRulesQuery(context), enabled: false })
  const bound = rules?.find(({ field }) => field === 'loginUsername')?.maxLength ?? 64
  return (
    <>
      <TextField
        {...at('username')}
        label={t`Username or mobile number`}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={Math.max(bound, PHONE_LENGTH)}
        defaultValue={keptNames(context).username}
      />
      <PasswordField
        {...at('password')}
        label={t`Password`}
        autoComplete="current-password"
        maxLength={128}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
    </>
  )
}
