import { CODE_DIGITS } from '@foyer/contract/constants'
import { timeLimit } from '../time-limit.ts'

/** WebOTP, which TypeScript's library does not know: https://wicg.github.io/web-otp/ */
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly 'sms'[] } }

const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

/**
 * Leads to the field for a code that was sent, and fills it from the message where the browser can read it and the player
 * agrees. Who went on to another field stays there; what was typed by hand stays.
 * @param until Unix time in ms after which the code is no longer waited for
 */
export function awaitCode(form: HTMLFormElement, name: string, until: number): void {
  const field = fieldOf(form, name)
  if (!field) return
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement) || !form.contains(activeElement)) field.focus()
  if (!('OTPCredential' in window)) return
  const request: OtpRequest = {
    otp: { transport: ['sms'] },
    signal: timeLimit(Math.max(0, until - Date.now())),
  }
  navigator.credentials.get(request).then(
    (credential) => {
      if (!field.isConnected || field.value !== '' || credential === null) return
      field.value = (credential as Credential & { readonly code: string }).code
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
    // Not granted, not in time, or another page asked: the player types.
    () => undefined,
  )
}

/**
 * Sends a form once its code has all digits, unless something else in it is missing.
 * @returns what ends that
 */
export function sendWhenComplete(form: HTMLFormElement, name: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = (event: Event) => {
    if (event.target !== fieldOf(form, name)) return
    clearTimeout(timer)
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) return
    // After the field has dropped what is no digit.
    timer = setTimeout(() => {
      const submit = form.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)')
      const lines = [...form.elements].filter(
        (line) => line instanceof HTMLInputElement && line.type !== 'hidden',
      )
      const isMissing = lines.some((line) => (line as HTMLInputElement).value === '')
      if (fieldOf(form, name)?.value.length === CODE_DIGITS && submit && !isMissing)
        form.requestSubmit(submit)
    })
  }
  form.addEventListener('input', listen)
  return () => {
    clearTimeout(timer)
    form.removeEventListener('input', listen)
  }
}
