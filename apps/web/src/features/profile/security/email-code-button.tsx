import { CODE_COUNTDOWN_S } from '@foyer/contract/constants'
import { useLingui } from '@lingui/react/macro'
import { CallError } from '../../../lib/api/api.ts'
import { CodeButton } from '../../../lib/code-field/code-button.tsx'
import { textOf } from '../../../lib/form/use-field-errors.ts'
import { refusalWords } from '../../../lib/refusals/refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { onDeviceClock } from '../../../lib/server-clock.ts'
import { timeLimit } from '../../../lib/time-limit.ts'

export const catalogues = ['profile/security', 'lib/code-field', 'lib/refusals']

/** How long the button waits for an answer, in ms. */
const SENDING_MS = 15_000
/** What may be an address; the server has the last word. */
const ADDRESS = /^\S+@\S+\.\S+$/

interface EmailCodeButtonProps {
  /** Told what is wrong with the address, in a sentence. */
  readonly onBadAddress: (words: string) => void
}

/** Has a code mailed to the address in the form. */
export function EmailCodeButton({ onBadAddress }: EmailCodeButtonProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const addressIn = (form: HTMLFormElement) => {
    const email = textOf(new FormData(form), 'email').toLowerCase()
    return ADDRESS.test(email) ? email : undefined
  }
  const send = async (form: HTMLFormElement) => {
    const { api, toaster } = context
    try {
      const body = { email: addressIn(form) ?? '' }
      const signal = timeLimit(SENDING_MS)
      const { expirationTime } = await api.call('emailBind', { body, signal })
      toaster.show({ kind: 'success', text: t`The code has been sent`, duration: 1500 })
      const end = onDeviceClock(expirationTime)
      return Number.isFinite(end) ? end : Date.now() + CODE_COUNTDOWN_S * 1000
    } catch (error) {
      const text = await refusalWords(context, error)
      if (error instanceof CallError && error.field === 'email') onBadAddress(text)
      else toaster.show({ kind: 'fail', text })
      return undefined
    }
  }
  return (
    <CodeButton
      code="verificationCode"
      sender={{
        purpose: 'bind-email',
        field: 'email',
        sendingMs: SENDING_MS,
        submits: false,
        addressIn,
        onInvalid(form) {
          onBadAddress(t`Please enter your e-mail address`)
          const field = form.elements.namedItem('email')
          if (field instanceof HTMLInputElement) field.focus()
        },
        send,
      }}
    />
  )
}
