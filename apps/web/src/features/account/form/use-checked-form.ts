import { useRef, useState } from 'react'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { refusalWords } from '../refusals/refusal.ts'
import type { Problems } from './new-password-checks.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** A form that is checked here, and may be refused by the server. */
export function useCheckedForm() {
  const context = useScreenContext()
  const form = useRef<HTMLFormElement>(null)
  const errors = useFieldErrors()
  const [refusal, setRefusal] = useState('')
  return {
    form,
    /** What is wrong with the form as a whole; empty where nothing is. */
    refusal,
    /** Name, error and listener of a field. */
    at: (name: string) => ({ name, error: errors.of(name), onInput: () => errors.clear(name) }),
    mark: errors.mark,
    /** Shows what is wrong and focuses the first such field; tells whether nothing is. */
    passes(problems: Problems): boolean {
      setRefusal('')
      if (form.current) errors.show(form.current, problems)
      return Object.keys(problems).length === 0
    },
    /** Shows a refusal at the field that the server names, else above the button. */
    async refuse(error: unknown) {
      const words = await refusalWords(context, error)
      const field = error instanceof CallError ? error.field : undefined
      if (form.current && field && form.current.elements.namedItem(field)) {
        errors.show(form.current, { [field]: words })
      } else setRefusal(words)
    },
    /** Takes away what stands in a field. */
    empty(name: string) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ''
    },
  }
}
