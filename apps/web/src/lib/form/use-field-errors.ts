import { useState } from 'react'

/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string>>

/** Errors that stand at their fields. */
export interface FieldErrorsState {
  /** Whether anything is wrong. */
  readonly any: boolean
  /** The sentence at a field; `undefined` where nothing is wrong. */
  of(name: string): string | undefined
  /** Shows errors, or none, and moves the focus to the first field that has one. */
  show(form: HTMLFormElement, errors: FieldErrors): void
  /** Says what is wrong with one field, the focus stays where it is; without words nothing is wrong any more. */
  mark(name: string, words: string | undefined): void
  /** Says anew what is wrong with the fields that have an error; those that have none stay without. */
  restate(errors: FieldErrors): void
  /** Takes the error of a field away, as when it is typed in. */
  clear(name: string): void
  clearAll(): void
}

/** Errors of one form. Values stay in the form's own fields: nothing typed is lost by an error. */
export function useFieldErrors(): FieldErrorsState {
  const [errors, setErrors] = useState<FieldErrors>({})
  const clear = (name: string) => {
    setErrors((before) => {
      const { [name]: gone, ...rest } = before
      return gone === undefined ? before : rest
    })
  }
  return {
    any: Object.keys(errors).length > 0,
    of: (name) => errors[name],
    show(form, next) {
      setErrors(next)
      // Fields of any kind: inputs, lists to choose from, and texts of several lines.
      const first = [...form.elements].find((field) => (field as HTMLInputElement).name in next)
      // What is sent of several parts stands in a hidden field beside them.
      const part = first?.matches('[type=hidden]')
        ? first.closest('fieldset')?.querySelector('select')
        : first
      if (part instanceof HTMLElement) part.focus()
    },
    mark(name, words) {
      if (words === undefined) clear(name)
      else setErrors((before) => ({ ...before, [name]: words }))
    },
    restate(next) {
      setErrors((before) =>
        Object.fromEntries(
          Object.keys(before).flatMap((name) => (next[name] === undefined ? [] : [[name, next[name]]])),
        ),
      )
    },
    clear,
    clearAll: () => setErrors({}),
  }
}

/** The trimmed text of a field; passwords are taken as they are. */
export function textOf(form: FormData, name: string, as: 'text' | 'password' = 'text'): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return as === 'text' ? value.trim() : value
}
