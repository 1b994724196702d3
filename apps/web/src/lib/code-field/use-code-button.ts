import { CODE_COUNTDOWN_TICK_MS } from '@foyer/contract/constants'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { tabStore } from '../web-storage.ts'
import { awaitCode, sendWhenComplete } from './await-code.ts'
import { keepCountdown, keptCountdown, secondsUntil } from './countdown.ts'

/** Sends one-time codes to the address in a form. */
export interface CodeSender {
  /** What the codes are for, such as `login`. A countdown belongs to a purpose and an address. */
  readonly purpose: string
  /** Name of the form's field with the address. */
  readonly field: string
  /** The longest time that the button shows it is sending, in ms; sending itself may take longer. */
  readonly sendingMs: number
  /** Whether a complete code submits the form. */
  readonly submits: boolean
  /** The address as it stands in the form, in one spelling; `undefined` where it is not valid. */
  addressIn(form: HTMLFormElement): string | undefined
  /** Says that the address is not valid. */
  onInvalid(form: HTMLFormElement): void
  /**
   * Sends a code to the address in the form, and tells the player how that went.
   * @returns when the next may be asked for, in ms since 1970; `undefined` where none was sent
   */
  send(form: HTMLFormElement): Promise<number | undefined>
}

/**
 * The button that sends a code: idle, sending, counting down, idle again. A countdown belongs to its address: it goes
 * on after a reload, and another address may have its code at once.
 * @param code name of the form's field for the code
 * @param place the button
 */
export function useCodeButton(sender: CodeSender, code: string, place: RefObject<HTMLButtonElement | null>) {
  const { purpose, field, sendingMs, submits } = sender
  /** The attempt that is under way and shown; it may go on unseen. */
  const [sending, setSending] = useState<symbol>()
  const [until, setUntil] = useState(0)
  const seconds = useSecondsUntil(until)

  const placeIn = (form: HTMLFormElement) => ({ purpose, address: sender.addressIn(form) })
  const resume = useEffectEvent((form: HTMLFormElement) => setUntil(keptCountdown(placeIn(form), tabStore)))
  useEffect(() => {
    const form = place.current?.form
    return form && submits ? sendWhenComplete(form, code) : undefined
  }, [place, submits, code])
  useEffect(() => {
    const form = place.current?.form
    if (!form) return
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === field) resume(form)
    }
    form.addEventListener('input', listen)
    return () => form.removeEventListener('input', listen)
  }, [place, field])
  // The address may also change without typing, as with the country of a number.
  useEffect(() => {
    if (place.current?.form) resume(place.current.form)
  })

  const send = async (form: HTMLFormElement) => {
    const sentTo = placeIn(form)
    if (sentTo.address === undefined) return sender.onInvalid(form)
    const attempt = Symbol()
    const hide = () => setSending((shown) => (shown === attempt ? undefined : shown))
    setSending(attempt)
    // Somebody may leave a challenge alone, which tells nobody: the button is not held by it.
    const hiding = setTimeout(hide, sendingMs)
    const end = await sender.send(form)
    clearTimeout(hiding)
    hide()
    if (end === undefined) return
    keepCountdown(sentTo, end, tabStore)
    // Another address may stand there by now.
    if (sender.addressIn(form) === sentTo.address) setUntil(end)
    awaitCode(form, code, end)
  }
  return { seconds, sending: sending !== undefined, send: (form: HTMLFormElement) => void send(form) }
}

function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until, Date.now()))
    count()
    if (until <= Date.now()) return
    const timer = setInterval(count, CODE_COUNTDOWN_TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
