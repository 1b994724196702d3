import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type RefusedError, type RunResult, runAny } from '../api.ts'
import { moneyText } from '../format.ts'
import { type FormValues, isRequired, readInput, widgetOf } from '../operation-form/form-values.ts'
import { InputControl } from '../operation-form/input-control.tsx'
import { titleOf } from '../operation-form/operation-form.tsx'
import { type OfferedOperation, type Place, useOperationsAt } from '../operations.ts'
import { text, textOr, useLanguage } from '../texts.ts'
import { Button, linkButton } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useKeys } from '../use-keys.ts'
import type { Act, ActSubject, Told } from './act.ts'
import css from './act-bar.module.css'

/** Word for a reason that is not of the list. */
const OTHER = 'other'

interface ActBarProps {
  readonly place: Place
  readonly subject: ActSubject
  readonly acts: readonly Act[]
  /** How many are buttons; the others stand in a menu. */
  readonly shown?: number
  readonly onDone: (act: Act, result: RunResult, title: string) => void
}

/** What can be done about a thing: a button and a key each, which open what is about to happen; it is confirmed there. */
export function ActBar({ place, subject, acts, shown = acts.length, onDone }: ActBarProps) {
  const offered = useOperationsAt(place)
  const [open, setOpen] = useState<Act>()
  const possible = acts.flatMap((act) => {
    const operation = offered.find(({ id }) => id === act.operation)
    return operation ? [{ act, operation }] : []
  })
  useKeys(Object.fromEntries(possible.map(({ act }) => [act.key, () => setOpen(act)])))
  const chosen = possible.find(({ act }) => act === open || act.operation === open?.operation)
  if (chosen) {
    return (
      <ActPanel
        key={chosen.operation.id}
        {...{ place, subject, ...chosen }}
        onClose={() => setOpen(undefined)}
        onDone={(result) => {
          setOpen(undefined)
          onDone(chosen.act, result, titleOf(chosen.operation))
        }}
      />
    )
  }
  return possible.length === 0 ? null : (
    <div className={css.bar}>
      {possible.slice(0, shown).map(({ act, operation }) => (
        <Button key={act.operation} look={act.look} aria-keyshortcuts={act.key} onClick={() => setOpen(act)}>
          {titleOf(operation)} <kbd className={css.key}>{act.key.toUpperCase()}</kbd>
        </Button>
      ))}
      {possible.length > shown && (
        <Menu
          align="start"
          trigger={
            <button type="button" className={linkButton('ghost')}>
              {text('act.more')} <ChevronDown aria-hidden="true" />
            </button>
          }
        >
          {possible.slice(shown).map(({ act, operation }) => (
            <MenuItem key={act.operation} onSelect={() => setOpen(act)}>
              {titleOf(operation)} <kbd className={css.key}>{act.key.toUpperCase()}</kbd>
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}

interface ActPanelProps {
  readonly place: Place
  readonly subject: ActSubject
  readonly act: Act
  readonly operation: OfferedOperation
  readonly onClose: () => void
  readonly onDone: (result: RunResult) => void
}

/** What is about to happen, to whom, with how much, and what the player is told; Enter does it (with Ctrl where lines are typed), Escape leaves. */
export function ActPanel({ place, subject, act, operation, onClose, onDone }: ActPanelProps) {
  const language = useLanguage()
  const client = useQueryClient()
  const { refusals, fields = [] } = act
  // Reasons and things are chosen alike: by a press, or by the number in front of them.
  const choice = refusals
    ? {
        field: 'because',
        legend: text('queue.reason'),
        options: [...refusals.map((one) => one.because), OTHER].map((value) => ({
          value,
          label: textOr(`word.${value}`, value),
        })),
      }
    : act.choice && { ...act.choice, legend: textOr(`name.${act.choice.field}`, act.choice.field) }
  const [values, setValues] = useState<FormValues>({})
  const [chosen, setChosen] = useState(act.choice?.first ?? '')
  const [isSeen, setIsSeen] = useState(act.obstacle === undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly field?: string | undefined; readonly message: string }>()
  // Of what is entered: sent again after a lost answer, it is done once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const isOther = refusals !== undefined && chosen === OTHER
  const told: Told | undefined = refusals
    ? refusals.find((one) => one.because === chosen)
    : (act.choice?.options.find(({ value }) => value === chosen)?.told ?? act.told)
  const entered = [...(isOther ? ['reason'] : []), ...fields]
  const isDemanded = (field: string) =>
    isRequired(operation.input, field) ||
    (isOther && field === 'reason') ||
    act.demands?.includes(field) === true
  // Where lines are typed, Enter begins a new one.
  const hasLines = entered.some((field) =>
    ['text', 'file'].includes(widgetOf(operation.input.properties?.[field] ?? {})),
  )
  const missing = entered.find((field) => isDemanded(field) && (values[field] ?? '').trim() === '')
  const change = (next: () => void) => {
    next()
    setKey(crypto.randomUUID())
    setProblem(undefined)
  }
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input:checked, input, select, textarea')
    const button = form.current?.querySelector<HTMLElement>('button[type="submit"]')
    const target = first ?? button
    target?.focus()
  }, [])
  // A button that was busy has lost the focus, and with it the keys of the panel.
  useEffect(() => {
    if (problem && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [problem])
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (choice && chosen === '') {
      setProblem({ message: text('queue.chooseFirst') })
      return
    }
    if (missing !== undefined) {
      setProblem({ field: missing, message: text('form.missing') })
      form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
      return
    }
    if (!isSeen) {
      setProblem({ message: text('queue.seeFirst') })
      return
    }
    setIsBusy(true)
    try {
      const input = {
        ...act.input,
        ...Object.fromEntries(entered.map((field) => [field, values[field] ?? ''])),
        ...(choice && !isOther && { [choice.field]: chosen }),
        ...(act.obstacle !== undefined && { despite: act.obstacle }),
      }
      const result = await runAny(place.code, operation.id, readInput(operation.input, input, place), key)
      onDone(result)
    } catch (error) {
      const { field, message } = error as RefusedError
      setProblem({ field, message })
      setIsBusy(false)
      // Somebody else may have decided it.
      void client.invalidateQueries({ queryKey: ['case', place.code] })
      void client.invalidateQueries({ queryKey: ['queue', place.code] })
    }
  }
  return (
    <form
      ref={form}
      className={css.panel}
      aria-label={titleOf(operation)}
      onSubmit={run}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy) {
          event.stopPropagation()
          onClose()
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          form.current?.requestSubmit()
        }
        const numbered = choice?.options[Number(event.key) - 1]
        const isTyping =
          event.target instanceof HTMLTextAreaElement ||
          (event.target instanceof HTMLInputElement && event.target.type !== 'radio')
        if (numbered && !isTyping && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          change(() => setChosen(numbered.value))
          form.current?.querySelector<HTMLElement>(`[value="${numbered.value}"]`)?.focus()
        }
      }}
      noValidate
    >
      <p className={css.what}>
        {titleOf(operation)}:{' '}
        {subject.amount !== null && (
          <strong className={css.sum}>
            {moneyText(subject.amount, subject.currency, language)} {subject.currency}
          </strong>
        )}{' '}
        <bdi>{subject.who}</bdi> <small>{place.name}</small>
      </p>
      {choice && (
        <fieldset className={css.reasons}>
          <legend>{choice.legend}</legend>
          {choice.options.map(({ value, label }, at) => (
            <label key={value} className={css.reason}>
              <input
                type="radio"
                name={choice.field}
                value={value}
                checked={chosen === value}
                onChange={() => change(() => setChosen(value))}
              />
              {at < 9 && <kbd className={css.key}>{at + 1}</kbd>}
              <bdi>{label}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {entered.map((field) => (
        <InputControl
          key={field}
          field={field}
          schema={operation.input.properties?.[field] ?? {}}
          isRequired={isDemanded(field)}
          value={values[field] ?? ''}
          error={problem?.field === field ? problem.message : undefined}
          place={place}
          onChange={(value) => change(() => setValues({ ...values, [field]: value }))}
        />
      ))}
      {act.obstacle !== undefined && (
        <label className={css.obstacle}>
          <input
            type="checkbox"
            checked={isSeen}
            onChange={(event) => change(() => setIsSeen(event.target.checked))}
          />
          {text('queue.despite', { what: textOr(`word.${act.obstacle}`, act.obstacle) })}
        </label>
      )}
      {!act.isQuiet && (
        <div className={css.tells} aria-live="polite">
          <h3>{text('queue.told')}</h3>
          {told ? (
            <blockquote className={css.told} dir="auto">
              {told.title && <b>{told.title}</b>}
              <span>{told.text}</span>
            </blockquote>
          ) : (
            <p>{text(isOther ? 'queue.toldOther' : refusals ? 'queue.toldByReason' : 'queue.toldNothing')}</p>
          )}
        </div>
      )}
      {problem && problem.field === undefined && (
        <p className={css.problem} role="alert">
          {problem.message}
        </p>
      )}
      {problem?.field !== undefined && !entered.includes(problem.field) && (
        <p className={css.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" look={act.look === 'danger' ? 'danger' : 'main'} isBusy={isBusy}>
          {titleOf(operation)} <kbd className={css.key}>{hasLines ? 'Ctrl Enter' : 'Enter'}</kbd>
        </Button>
        <Button look="ghost" onClick={onClose} disabled={isBusy}>
          {text('form.back')} <kbd className={css.key}>Esc</kbd>
        </Button>
      </div>
    </form>
  )
}
