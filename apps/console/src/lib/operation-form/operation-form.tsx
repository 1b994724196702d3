import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type RefusedError, type RunResult, runAny } from '../api.ts'
import type { OfferedOperation, Place } from '../operations.ts'
import { text, textOr } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { EnteredFact } from './entered-fact.tsx'
import { type FormValues, inputsOf, isRequired, missingFields, readInput } from './form-values.ts'
import { InputControl } from './input-control.tsx'
import css from './operation-form.module.css'
import { SubjectFacts } from './subject-facts.tsx'

/** What an operation is called. */
export const titleOf = ({ id, summary }: Pick<OfferedOperation, 'id' | 'summary'>): string =>
  textOr(`op.${id}`, summary)

/** Drafts of forms, in the memory of this tab. */
const drafts = new Map<string, FormValues>()

/** Forgets all drafts: somebody else works here now. */
export const forgetDrafts = (): void => drafts.clear()

/** A key for what happens once for each: operators need not think of one. */
const keyFor = ({ input }: OfferedOperation): FormValues =>
  input.properties?.key ? { key: `console-${crypto.randomUUID().slice(0, 8)}` } : {}

interface OperationFormProps {
  readonly operation: OfferedOperation
  readonly place: Place
  /** What is known already, such as whom it is about. */
  readonly given?: FormValues
  readonly onDone: (result: RunResult) => void
}

/** A form for any operation that changes something: its inputs, then what is about to happen, then it happens once. */
export function OperationForm({ operation, place, given = {}, onDone }: OperationFormProps) {
  const draft = JSON.stringify([place.code, operation.id, given])
  const [values, setValues] = useState<FormValues>(() => ({
    ...keyFor(operation),
    ...given,
    ...drafts.get(draft),
  }))
  const [errors, setErrors] = useState<FormValues>({})
  const [isAsking, setIsAsking] = useState(false)
  // Of what is typed: sent again after a lost answer, it is done once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const set = (field: string, value: string) => {
    const next = { ...values, [field]: value }
    // A secret stays in its field only.
    const isSecret = operation.input.properties?.[field]?.['x-secret'] === true
    if (!isSecret) drafts.set(draft, next)
    setValues(next)
    setKey(crypto.randomUUID())
    setErrors(({ [field]: _, ...others }) => others)
  }
  const show = (wrong: FormValues) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(operation.input, values)
    if (missing.length > 0) show(Object.fromEntries(missing.map((field) => [field, text('form.missing')])))
    else setIsAsking(true)
  }
  const finish = (result: RunResult) => {
    drafts.delete(draft)
    setIsAsking(false)
    setKey(crypto.randomUUID())
    onDone(result)
  }
  return (
    <form ref={form} className={css.form} onSubmit={ask} noValidate>
      {inputsOf(operation.input).map(([field, schema]) => (
        <InputControl
          key={field}
          field={field}
          schema={schema}
          isRequired={isRequired(operation.input, field)}
          value={values[field] ?? ''}
          error={errors[field]}
          place={place}
          onChange={(value) => set(field, value)}
        />
      ))}
      <div className={css.submit}>
        <Button type="submit" look="main">
          {text('form.review')}
        </Button>
      </div>
      <Confirmation
        isOpen={isAsking}
        requestKey={key}
        operation={operation}
        place={place}
        values={values}
        onClose={() => setIsAsking(false)}
        onWrong={(field, message) => {
          setIsAsking(false)
          show({ [field]: message })
        }}
        onDone={finish}
      />
    </form>
  )
}

interface ConfirmationProps {
  readonly isOpen: boolean
  /** Names what is asked for, so that a second press does not do it twice. */
  readonly requestKey: string
  readonly operation: OfferedOperation
  readonly place: Place
  readonly values: FormValues
  readonly onClose: () => void
  readonly onWrong: (field: string, message: string) => void
  readonly onDone: (result: RunResult) => void
}

/** Names what is about to happen, to whom, at which merchant, and with how much; then does it. */
function Confirmation({
  isOpen,
  requestKey,
  operation,
  place,
  values,
  onClose,
  onWrong,
  onDone,
}: ConfirmationProps) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      const result = await runAny(
        place.code,
        operation.id,
        readInput(operation.input, values, place),
        requestKey,
      )
      await client.invalidateQueries({ queryKey: ['run', place.code] })
      onDone(result)
    } catch (error) {
      const { field, message } = error as RefusedError
      if (field && operation.input.properties?.[field]) onWrong(field, message)
      else setProblem(message)
    } finally {
      setIsBusy(false)
    }
  }
  const close = () => {
    setProblem('')
    onClose()
  }
  const entered = inputsOf(operation.input).filter(([field]) => (values[field] ?? '') !== '')
  return (
    <Dialog isOpen={isOpen} onClose={isBusy ? undefined : close} title={`${titleOf(operation)}?`}>
      <dl className={css.facts}>
        <dt>{text('name.merchant')}</dt>
        <dd>{place.name}</dd>
        {isOpen && <SubjectFacts {...{ operation, place, values }} />}
        {entered.map(([field, schema]) => (
          <EnteredFact key={field} field={field} schema={schema} value={values[field] ?? ''} place={place} />
        ))}
      </dl>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogButtons>
        <Button onClick={close} disabled={isBusy}>
          {text('form.back')}
        </Button>
        <Button look="main" isBusy={isBusy} onClick={run} autoFocus>
          {titleOf(operation)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
