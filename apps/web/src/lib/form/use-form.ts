import type { I18n } from '@lingui/core'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadingFailed } from '../i18n/loading-failed.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { withWords } from '../i18n/with-words.ts'
import { logProblem } from '../log-problem.ts'
import { useAhead } from '../page-life/use-ahead.ts'
import type { Refused } from '../refusals/refusal.ts'
import type { ScreenContext } from '../screen/screen.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'
import { useSettled } from '../use-settled.ts'
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts'

/** What ties a field to its form. */
export interface FieldProps {
  readonly name: string
  readonly error: string | undefined
  readonly onInput: () => void
}

/** What a form does once it is sent: code that comes after the first view. */
export interface SendingModule<Facts> {
  /** What is wrong with a form as it stands, in its order. */
  check(form: HTMLFormElement, facts: Facts, i18n: I18n): FieldErrors
  /** Sends a form that passed; `undefined` where it was taken. */
  send(form: HTMLFormElement, facts: Facts, context: ScreenContext): Promise<Refused | undefined>
}

/** How long after a change of the language what is wrong is said anew, in ms. */
const REVALIDATE_MS = 200

/**
 * A form whose checks and sending come after the first view: they are fetched in a quiet moment, at the latest when it
 * is sent. One sending at a time; what was typed stays where the form is refused.
 * @param facts what its code needs to know besides the fields
 */
export function useForm<Facts>(
  form: RefObject<HTMLFormElement | null>,
  open: () => Promise<SendingModule<Facts>>,
  facts: Facts,
) {
  const context = useScreenContext()
  const { words } = context
  const errors = useFieldErrors()
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  const code = async () => {
    // What is said of a failed call comes along: that there is no connection can be told without one.
    const [module] = await Promise.all([
      withWords(words, open),
      withWords(words, () => import('../refusals/refusal.ts')),
    ])
    return module
  }
  useAhead(code)

  const show = (place: HTMLFormElement, refused: Refused) => {
    const { errors: wrong = {}, words: said = '', spent = [] } = refused
    const atFields = Object.entries(wrong).filter(([name]) => place.elements.namedItem(name))
    errors.show(place, Object.fromEntries(atFields))
    // What has no field here is said of the form as a whole.
    const [other = ''] = atFields.length > 0 ? [] : Object.values(wrong)
    setRefusal(said || other)
    for (const name of spent) {
      const field = place.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ''
    }
  }
  const checkAndSend = async (place: HTMLFormElement): Promise<Refused> => {
    const { check, send } = await code()
    const wrong = check(place, facts, words.i18n)
    return Object.keys(wrong).length > 0 ? { errors: wrong } : ((await send(place, facts, context)) ?? {})
  }
  const submit = async (place: HTMLFormElement) => {
    if (pending) return
    setPending(true)
    setRefusal('')
    try {
      show(place, await checkAndSend(place))
    } catch (error) {
      logProblem('The form could not be sent.', error)
      setRefusal(words.i18n._(loadingFailed))
    }
    setPending(false)
  }
  const language = useSettled(useLanguage(), REVALIDATE_MS)
  const sayAnew = useEffectEvent(async () => {
    if (!form.current || !errors.any) return
    const { check } = await code()
    errors.restate(check(form.current, facts, words.i18n))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language is what it is about
  useEffect(() => {
    sayAnew().catch(() => undefined)
  }, [language])
  return {
    /** What is wrong with the form as a whole; empty where nothing is. */
    refusal,
    pending,
    errors,
    /** Takes back all that was said of the form, as when other fields come in the place of its own. */
    clear() {
      errors.clearAll()
      setRefusal('')
    },
    at: (name: string): FieldProps => ({
      name,
      error: errors.of(name),
      onInput: () => errors.clear(name),
    }),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
