import type { FieldProps } from '../../../lib/form/use-form.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { keptNames, PhoneCodeField, PhoneField } from '../../credentials/index.ts'

export const catalogues = ['credentials']

export interface SmsFieldsProps {
  readonly at: (name: string) => FieldProps
  /** Told what is wrong with the number, in a sentence. */
  readonly onBadNumber: (words: string) => void
  readonly onShown: () => (() => void) | undefined
}

/** Mobile number and the code sent to it. */
export function SmsFields({ at, onBadNumber, onShown }: SmsFieldsProps) {
  const context = useScreenContext()
  useShown(onShown)
  return (
    <>
      <PhoneField {...at('username')} defaultValue={keptNames(context).mobile} />
      <PhoneCodeField {...at('password')} purpose="login" phone="username" onBadNumber={onBadNumber} />
    </>
  )
}
