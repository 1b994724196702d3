import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { useForm } from '../../../lib/form/use-form.ts'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ruleWords } from './pattern-words.ts'
import { readPair } from './read-pair.ts'

interface NewPasswordPairProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** Of the merchant; `undefined` while they are not known. */
  readonly rules: FieldRules | undefined
  readonly sent: Pick<ReturnType<typeof useForm>, 'at' | 'errors'>
}

/** A new password and its confirmation, which is held against it again whenever it changes (REG-33, CHGPWD-03). */
export function NewPasswordPair({ form, rules, sent }: NewPasswordPairProps) {
  const { t, i18n } = useLingui()
  const { words } = useScreenContext()
  const password = sent.at('newPassword')
  const compare = async (place: HTMLFormElement) => {
    const open = () => import('../problems/new-password-problems.ts')
    const { confirmationProblem } = await withWords(words, open)
    const { newPassword, confirmNewPassword } = readPair(place)
    const problem = confirmNewPassword && confirmationProblem(newPassword, confirmNewPassword, i18n)
    sent.errors.mark('confirmNewPassword', problem || undefined)
  }
  return (
    <>
      <NewPasswordField
        {...password}
        label={t`New password`}
        hint={rules && ruleWords(rules.password, i18n)}
        onInput={() => {
          password.onInput()
          // A check that does not come is made up for when the form is sent.
          if (form.current) compare(form.current).catch(() => undefined)
        }}
      />
      <NewPasswordField
        {...sent.at('confirmNewPassword')}
        label={t`Confirm the new password`}
        hint={undefined}
      />
    </>
  )
}
