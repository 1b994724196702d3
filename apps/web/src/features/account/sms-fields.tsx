import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { CodeField } from './form/code-field.tsx'
import { formMessages } from './form/form-messages.ts'
import { keptNames } from './form/kept-names.ts'
import { PhoneField } from './form/phone-field.tsx'
import type { FieldProps } from './form/use-sent-form.ts'
import { useShown } from './form/use-shown.ts'

/** Words of this part. */
export const messages = [formMessages]

/** Props of {@link SmsFields}. */
export interface SmsFieldsProps {
  readonly at: (name: string) => FieldProps
  /** Told what is wrong with the number, in a sentence. */
  readonly onBadNumber: (words: string) => void
  readonly onShown: () => (() => void) | undefined
}

/** Mobile number and the code sent to it (LOGIN-01, LOGIN-08, LOGIN-09). */
export function SmsFields({ at, onBadNumber, onShown }: SmsFieldsProps) {
  const context = useScreenContext()
  useShown(onShown)
  return (
    <>
      <PhoneField {...at('username')} defaultValue={keptNames(context).mobile} />
      <CodeField {...at('password')} purpose="login" phone="username" onBadNumber={onBadNumber} />
    </>
  )
}
