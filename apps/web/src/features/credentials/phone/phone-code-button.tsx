import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CodeButton } from '../../../lib/code-field/code-button.tsx'
import { textOf } from '../../../lib/form/use-field-errors.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import { plainValue } from '../rules/plain-value.ts'
import { askForCode, SENDING_MS } from './ask-for-code.ts'
import type { CodePurpose } from './code-queries.ts'
import { diallingCountryQuery } from './dialling-country-query.ts'

export const catalogues = ['credentials', 'lib/code-field', 'lib/refusals']

/** A number of 6 to 15 digits. */
const NUMBER = /^\d{6,15}$/

export interface PhoneCodeButtonProps {
  readonly purpose: CodePurpose
  /** Name of the form's field with the number. */
  readonly phone: string
  /** Name of the form's field for the code. */
  readonly code: string
  /** Told what is wrong with the number, in a sentence. */
  readonly onBadNumber: (words: string) => void
}

/** Has a code sent to the mobile number in the form. */
export function PhoneCodeButton({ purpose, phone, code, onBadNumber }: PhoneCodeButtonProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { dialling } = useSite()
  const { data: country = dialling } = useQuery(diallingCountryQuery(context, dialling))

  const digitsIn = (form: HTMLFormElement) => plainValue('mobileNum', textOf(new FormData(form), phone))
  const refuseNumber = (form: HTMLFormElement, words: string) => {
    onBadNumber(words)
    const field = form.elements.namedItem(phone)
    if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <CodeButton
      code={code}
      sender={{
        purpose,
        field: phone,
        sendingMs: SENDING_MS[purpose],
        submits: purpose === 'login',
        addressIn(form) {
          const digits = digitsIn(form)
          return NUMBER.test(digits) ? `+${country.code} ${digits}` : undefined
        },
        onInvalid: (form) => refuseNumber(form, t`Please enter a valid mobile number`),
        send: (form) =>
          askForCode(
            context,
            purpose,
            { digits: digitsIn(form), countryDialingCode: country.code },
            (words) => refuseNumber(form, words),
          ),
      }}
    />
  )
}
