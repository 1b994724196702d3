import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OperationId } from '../../../server/src/operation-types.ts'
import { type RefusedError, runAny } from './api.ts'
import css from './bulk-acts.module.css'
import {
  type FormValues,
  inputsOf,
  isRequired,
  missingFields,
  readInput,
} from './operation-form/form-values.ts'
import { InputControl } from './operation-form/input-control.tsx'
import { titleOf } from './operation-form/operation-form.tsx'
import type { OfferedOperation, Place } from './operations.ts'
import { text } from './texts.ts'
import { Button, linkButton } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { Menu, MenuItem } from './ui/menu.tsx'

/** What became of one of the chosen things. */
interface Outcome {
  readonly subject: string
  readonly state: 'done' | 'proposed' | 'failed'
  readonly message: string
}

/** What is done to many players at once, the most frequent first. Money, levels and passwords are for one player at a time. */
const FOR_MANY: readonly OperationId[] = [
  'members.tag',
  'members.template',
  'members.write',
  'members.note',
  'members.sessions.end',
  'members.disable',
  'members.enable',
]

/** Those operations of a list's things that can be done to many at once. */
export const forMany = (offered: readonly OfferedOperation[]): readonly OfferedOperation[] =>
  FOR_MANY.flatMap((id) => offered.find((one) => one.id === id) ?? [])

interface BulkActsProps {
  readonly place: Place
  readonly acts: readonly OfferedOperation[]
  /** What is chosen, by what names it to the operation. */
  readonly subjects: readonly string[]
  readonly onDone: () => void
}

/** What can be done to all that is chosen: entered once, done one after the other, each with its row in the trail. */
export function BulkActs({ place, acts, subjects, onDone }: BulkActsProps) {
  const [act, setAct] = useState<OfferedOperation>()
  return (
    <div className={css.bar} role="status">
      <span>{text('list.chosen', { count: subjects.length })}</span>
      <Menu
        align="start"
        trigger={
          <button type="button" className={linkButton('plain')}>
            {text('table.actions')} <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        {acts.map((one) => (
          <MenuItem key={one.id} onSelect={() => setAct(one)}>
            {titleOf(one)}
          </MenuItem>
        ))}
      </Menu>
      <Button look="ghost" onClick={onDone}>
        {text('list.chooseNone')}
      </Button>
      <Dialog isOpen={act !== undefined} onClose={() => setAct(undefined)} title={act ? titleOf(act) : ''}>
        {act && (
          <ManyForm
            key={act.id}
            {...{ place, act, subjects }}
            onClose={(isAll) => {
              setAct(undefined)
              if (isAll) onDone()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

interface ManyFormProps {
  readonly place: Place
  readonly act: OfferedOperation
  readonly subjects: readonly string[]
  /** @param isAll whether all of them were done */
  readonly onClose: (isAll: boolean) => void
}

const keysFor = (subjects: readonly string[]): ReadonlyMap<string, string> =>
  new Map(subjects.map((subject) => [subject, crypto.randomUUID()]))

function ManyForm({ place, act, subjects, onClose }: ManyFormProps) {
  const client = useQueryClient()
  const subjectField = act.subject?.field ?? ''
  const fields = inputsOf(act.input).filter(([field]) => field !== subjectField)
  const [values, setValues] = useState<FormValues>({})
  // One for each thing and each thing that is entered: sent again after a lost answer, it is done once.
  const [keys, setKeys] = useState(() => keysFor(subjects))
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [state, setState] = useState<'asking' | 'running' | 'ended'>('asking')
  const [wrong, setWrong] = useState<FormValues>({})
  const done = new Set(outcomes.filter((one) => one.state !== 'failed').map((one) => one.subject))
  const left = subjects.filter((subject) => !done.has(subject))
  const set = (field: string, value: string) => {
    setValues({ ...values, [field]: value })
    setWrong({})
    setKeys(keysFor(subjects))
  }
  const run = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(act.input, { ...values, [subjectField]: 'known' })
    if (missing.length > 0) {
      setWrong(Object.fromEntries(missing.map((field) => [field, text('form.missing')])))
      return
    }
    setState('running')
    let kept = outcomes.filter((one) => one.state !== 'failed')
    for (const subject of left) {
      const input = readInput(act.input, { ...values, [subjectField]: subject }, place)
      const outcome = await runAny(place.code, act.id, input, keys.get(subject)).then(
        (result): Outcome =>
          result.state === 'proposed'
            ? {
                subject,
                state: 'proposed',
                message: text('queue.proposed', { what: titleOf(act), id: result.proposal }),
              }
            : { subject, state: 'done', message: '' },
        (error: RefusedError): Outcome => ({ subject, state: 'failed', message: error.message }),
      )
      kept = [...kept, outcome]
      setOutcomes(kept)
    }
    setState('ended')
    await client.invalidateQueries({ queryKey: ['run', place.code] })
  }
  return (
    <form className={css.form} onSubmit={run} noValidate>
      <p>
        {text('list.chosen', { count: subjects.length })} <small>{place.name}</small>
      </p>
      <p className={css.subjects}>
        {subjects.map((subject) => (
          <bdi key={subject}>{subject}</bdi>
        ))}
      </p>
      {state === 'asking' &&
        fields.map(([field, schema]) => (
          <InputControl
            key={field}
            {...{ field, schema, place }}
            isRequired={isRequired(act.input, field)}
            value={values[field] ?? ''}
            error={wrong[field]}
            onChange={(value) => set(field, value)}
          />
        ))}
      <div role="status" aria-live="polite">
        {outcomes.length > 0 && (
          <p>
            {text('list.bulkDone', {
              done: outcomes.filter((one) => one.state === 'done').length,
              total: subjects.length,
            })}
          </p>
        )}
        <ul className={css.outcomes}>
          {outcomes
            .filter((one) => one.state !== 'done')
            .map(({ subject, message }) => (
              <li key={subject}>
                <bdi>{subject}</bdi>: {message}
              </li>
            ))}
        </ul>
      </div>
      <div className={css.buttons}>
        {left.length > 0 && (
          <Button type="submit" look="main" isBusy={state === 'running'}>
            {text('list.bulkRun', { what: titleOf(act), count: left.length })}
          </Button>
        )}
        {state !== 'running' && (
          <Button look="ghost" onClick={() => onClose(left.length === 0)}>
            {text(left.length === 0 ? 'list.bulkClose' : 'form.back')}
          </Button>
        )}
      </div>
    </form>
  )
}
