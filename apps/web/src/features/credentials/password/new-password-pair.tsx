import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { useForm } from '../../../lib/form/use-form.ts'
import { withWords } from '../../../lib/i18n/with-words.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { readNewPasswordPair } from './read-new-password-pair.ts'

type Code = typeof import('./new-password-problems.ts')

interface NewPasswordPairProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** Of the merchant; `undefined` while they are not known. */
  readonly rules: FieldRules | undefined
  readonly sent: Pick<ReturnType<typeof useForm>, 'at' | 'errors'>
}

/** A new password and its confirmation, which is held against it again whenever it changes. */
export function NewPasswordPair({ form, rules, sent }: NewPasswordPairProps) {
  const { t, i18n } = useLingui()
  const { words } = useScreenContext()
  const password = sent.at('newPassword')
  // A check that does not come is made up for when the form is sent.
  const check = (problems: (code: Code, place: HTMLFormElement) => void) => {
    const { current } = form
    if (!current) return
    withWords(words, () => import('./new-password-problems.ts'))
      .then((code) => problems(code, current))
      .catch(() => undefined)
  }
  const compare = ({ confirmationProblem }: Code, place: HTMLFormElement) => {
    const { newPassword, confirmNewPassword } = readNewPasswordPair(place)
    const problem = confirmNewPassword && confirmationProblem(newPassword, confirmNewPassword, i18n)
    sent.errors.mark('confirmNewPassword', problem || undefined)
  }
  const measure = ({ ruleProblem }: Code, place: HTMLFormElement) => {
    const { newPassword } = readNewPasswordPair(place)
    const problem = newPassword && rules && ruleProblem(rules.password, newPassword, i18n)
    if (problem) sent.errors.mark('newPassword', problem)
  }
  return (
    <>
      <NewPasswordField
        {...password}
        label={t`New password`}
        rule={rules?.password}
        hinted
        onInput={() => {
          password.onInput()
          check(compare)
        }}
        onBlur={() => check(measure)}
      />
      <NewPasswordField
        {...sent.at('confirmNewPassword')}
        label={t`Confirm the new password`}
        rule={rules?.password}
        onBlur={() => check(compare)}
      />
    </>
  )
}
