import { CODE_COUNTDOWN_TICK_MS } from '@foyer/contract/constants'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { useSite } from '../../merchant/index.ts'
import type { CodePurpose } from '../code-queries.ts'
import { plainValue } from '../register/plain-value.ts'
import { askForCode, SENDING_MS } from './ask-for-code.ts'
import { awaitCode, sendWhenComplete } from './await-code.ts'
import { keepCountdown, keptCountdown, secondsUntil } from './countdown.ts'
import { diallingCountryQuery } from './dialling-country-query.ts'
import { textOf } from './use-field-errors.ts'

/** A number of 6 to 15 digits (LOGIN-19-D). */
const NUMBER = /^\d{6,15}$/

/** Props of the button that sends a code. */
export interface CodeButtonProps {
  readonly purpose: CodePurpose
  /** Name of the form's field with the number. */
  readonly phone: string
  /** Name of the form's field for the code. */
  readonly code: string
  /** Told what is wrong with the number, in a sentence. */
  readonly onBadNumber: (words: string) => void
}

/**
 * The button that sends a code: idle, sending, counting down, idle again (SMS-01 to SMS-08). A countdown belongs to its
 * number: it goes on after a reload, and another number may have its code at once (SMS-14-D).
 * @param phone name of the form's field with the number
 * @param code name of the form's field for the code
 * @param place the button
 * @param onBadNumber told what is wrong with the number
 */
export function useCodeButton(
  { purpose, phone, code, onBadNumber }: CodeButtonProps,
  place: RefObject<HTMLButtonElement | null>,
) {
  const { t } = useLingui()
  const context = useScreenContext()
  /** The try that is under way and shown; it may go on unseen. */
  const [sending, setSending] = useState<symbol>()
  const [until, setUntil] = useState(0)
  const seconds = useSecondsUntil(until)
  const { dialling } = useSite()
  const { data: country = dialling } = useQuery(diallingCountryQuery(context, dialling))

  const read = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const digits = plainValue('mobileNum', textOf(data, phone))
    return { digits, countryDialingCode: textOf(data, 'countryDialingCode') }
  }
  const placeOf = ({ digits, countryDialingCode }: ReturnType<typeof read>) => ({
    purpose,
    number: NUMBER.test(digits) ? `+${countryDialingCode} ${digits}` : undefined,
  })
  const resume = useEffectEvent((form: HTMLFormElement, countryDialingCode: string) => {
    setUntil(keptCountdown(placeOf({ ...read(form), countryDialingCode }), tabStore))
  })
  useEffect(() => {
    const form = place.current?.form
    return form && purpose === 'login' ? sendWhenComplete(form, code) : undefined
  }, [place, purpose, code])
  useEffect(() => {
    const form = place.current?.form
    if (!form) return
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === phone) resume(form, country.code)
    }
    resume(form, country.code)
    form.addEventListener('input', listen)
    return () => form.removeEventListener('input', listen)
  }, [place, phone, country.code])

  const send = async (form: HTMLFormElement) => {
    const number = read(form)
    const refuseNumber = (words: string) => {
      onBadNumber(words)
      const field = form.elements.namedItem(phone)
      if (field instanceof HTMLInputElement) field.focus()
    }
    if (!NUMBER.test(number.digits)) return refuseNumber(t`Please enter a valid mobile number`)
    const attempt = Symbol()
    const hide = () => setSending((shown) => (shown === attempt ? undefined : shown))
    setSending(attempt)
    // Somebody may leave a challenge alone, which tells nobody: the button is not held by it (SMS-03).
    const hiding = setTimeout(hide, SENDING_MS[purpose])
    const end = await askForCode(context, purpose, number, refuseNumber)
    clearTimeout(hiding)
    hide()
    if (end === undefined) return
    const sentTo = placeOf(number)
    keepCountdown(sentTo, end, tabStore)
    // Another number may stand there by now.
    if (placeOf(read(form)).number === sentTo.number) setUntil(end)
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
