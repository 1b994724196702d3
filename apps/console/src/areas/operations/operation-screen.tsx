import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { CircleCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { type RunResult, runAny } from '../../lib/api.ts'
import { ListPage } from '../../lib/list-page.tsx'
import {
  type FormValues,
  inputsOf,
  isRequired,
  missingFields,
  readInput,
} from '../../lib/operation-form/form-values.ts'
import { InputControl } from '../../lib/operation-form/input-control.tsx'
import { OperationForm, titleOf } from '../../lib/operation-form/operation-form.tsx'
import { type OfferedOperation, type Place, useOperationsAt } from '../../lib/operations.ts'
import { ResultView } from '../../lib/result/result-view.tsx'
import { present } from '../../lib/result/value.tsx'
import { text } from '../../lib/texts.ts'
import { Button, linkButton } from '../../lib/ui/button.tsx'
import { Menu, MenuItem } from '../../lib/ui/menu.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import css from './operation-screen.module.css'

/** Any operation by its id: a list, a thing, or a form, as its schemas say. */
export function Screen() {
  const { operation: id } = useParams({ strict: false })
  const place = usePlace()
  const offered = useOperationsAt(place)
  const operation = offered.find((one) => one.id === id)
  if (!operation) {
    return (
      <Page title={id}>
        <Panel>
          <Empty
            title={text('operation.missing')}
            lead={text('operation.missingLead', { merchant: place.name })}
          />
        </Panel>
      </Page>
    )
  }
  if (!operation.reads) return <ActPage key={operation.id} {...{ operation, place, offered }} />
  return isList(operation) ? (
    <ListScreen key={operation.id} {...{ operation, place }} />
  ) : (
    <ThingPage key={operation.id} {...{ operation, place, offered }} />
  )
}

/** Lists that are of today where nothing is asked for. */
const OF_TODAY = ['ledger.list', 'ledger.accounts', 'protection.report']

/** A list; one that is of today says so in its filters. */
function ListScreen({ operation, place }: Pick<OperationPageProps, 'operation' | 'place'>) {
  const filters = useSearch({ strict: false })
  if (OF_TODAY.includes(operation.id) && Object.keys(filters).length === 0) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: place.timeZone }).format(new Date())
    const params = { merchant: place.code, operation: operation.id }
    return (
      <Navigate to="/$merchant/do/$operation" params={params} search={{ from: today, to: today }} replace />
    )
  }
  return <ListPage {...{ operation, place }} />
}

/** Whether an operation gives rows, and asks for nothing but what narrows them. */
function isList({ output }: OfferedOperation): boolean {
  const schema = present(output)
  return schema.items?.type === 'object' || schema.properties?.rows !== undefined
}

interface OperationPageProps {
  readonly operation: OfferedOperation
  readonly place: Place
  readonly offered: readonly OfferedOperation[]
}

/** A thing that an operation shows, with what can be done about it. */
function ThingPage({ operation, place, offered }: OperationPageProps) {
  const given = useSearch({ strict: false }) as FormValues
  const isComplete = missingFields(operation.input, given).length === 0
  const query = useQuery({
    queryKey: ['run', place.code, operation.id, given],
    enabled: isComplete,
    queryFn: () => runAny(place.code, operation.id, readInput(operation.input, given, place)),
  })
  const subject = operation.subject && given[operation.subject.field]
  return (
    <Page
      title={subject ? `${titleOf(operation)}: ${subject}` : titleOf(operation)}
      actions={subject && <Acts {...{ operation, place, offered, subject }} />}
    >
      {!isComplete && <Ask operation={operation} given={given} place={place} />}
      {query.isError && (
        <Panel>
          <Failed error={query.error} onRetry={() => query.refetch()} />
        </Panel>
      )}
      {isComplete && query.isPending && (
        <Panel>
          <Waiting rows={8} />
        </Panel>
      )}
      {query.data?.state === 'done' && (
        <ResultView operation={operation} result={query.data} place={place} caption={titleOf(operation)} />
      )}
    </Page>
  )
}

/** Acts that stand at hand beside a thing of a kind; of others the first that change it do. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  member: ['members.show', 'members.money', 'members.wallet', 'members.message'],
}

/** What can be done about the thing on the page: the most usual at hand, the others in a menu. */
function Acts({ operation, place, offered, subject }: OperationPageProps & { readonly subject: string }) {
  const navigate = useNavigate()
  const acts = offered.filter(
    (one) => one.subject?.kind === operation.subject?.kind && one.id !== operation.id,
  )
  const usual = USUAL[operation.subject?.kind ?? ''] ?? []
  const rank = ({ id, reads }: OfferedOperation) => (usual.includes(id) ? usual.indexOf(id) : reads ? 99 : 50)
  const [first, second, ...others] = acts.sort((one, other) => rank(one) - rank(other))
  const to = (one: OfferedOperation) => ({
    to: '/$merchant/do/$operation' as const,
    params: { merchant: place.code, operation: one.id },
    search: { [one.subject?.field ?? '']: subject },
  })
  return (
    <>
      {[first, second].map(
        (one) =>
          one && (
            <Link key={one.id} className={linkButton()} {...to(one)}>
              {titleOf(one)}
            </Link>
          ),
      )}
      {others.length > 0 && (
        <Menu trigger={<Button>{text('operation.more')}</Button>}>
          {others.map((one) => (
            <MenuItem key={one.id} onSelect={() => void navigate(to(one))}>
              {titleOf(one)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** Asks for what an operation that only reads needs to know. */
function Ask({
  operation,
  given,
  place,
}: {
  readonly operation: OfferedOperation
  readonly given: FormValues
  readonly place: Place
}) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(given)
  return (
    <Panel isPadded>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '.', search: typed })
        }}
      >
        {inputsOf(operation.input).map(([field, schema]) => (
          <InputControl
            key={field}
            {...{ field, schema, place }}
            isRequired={isRequired(operation.input, field)}
            value={typed[field] ?? ''}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
          />
        ))}
        <Button type="submit" look="main">
          {text('operation.show')}
        </Button>
      </form>
    </Panel>
  )
}

/** What came of a form is read out in its place. */
const takeFocus = (section: HTMLElement | null): void => section?.focus()

/** A form for what changes something, and what came of it. */
function ActPage({ operation, place, offered }: OperationPageProps) {
  const given = useSearch({ strict: false }) as FormValues
  const [result, setResult] = useState<RunResult>()
  const field = operation.subject?.field
  const show = offered.find(({ id }) => id === `${operation.id.split('.')[0]}.show`)
  const subject = field && given[field]
  return (
    <Page title={titleOf(operation)} lead={subject}>
      {result ? (
        <section ref={takeFocus} tabIndex={-1} className={css.came} aria-label={titleOf(operation)}>
          {result.state === 'proposed' ? (
            <p className={css.proposed}>
              <Users aria-hidden="true" />
              <span>
                {result.reason} {text('operation.proposed', { number: result.proposal })}
              </span>
            </p>
          ) : (
            <>
              <p className={css.done}>
                <CircleCheck aria-hidden="true" />
                {text('operation.done')}
              </p>
              <ResultView operation={operation} result={result} place={place} caption={titleOf(operation)} />
            </>
          )}
          <p className={css.next}>
            {result.state === 'proposed' && (
              <Link
                className={linkButton()}
                to="/$merchant/$page"
                params={{ merchant: place.code, page: 'proposals' }}
              >
                {text('page.proposals')}
              </Link>
            )}
            {show && subject && show.subject?.kind === operation.subject?.kind && (
              <Link
                className={linkButton()}
                to="/$merchant/do/$operation"
                params={{ merchant: place.code, operation: show.id }}
                search={{ [show.subject?.field ?? '']: subject }}
              >
                {subject}
              </Link>
            )}
            <Button look="ghost" onClick={() => setResult(undefined)}>
              {text('operation.again')}
            </Button>
          </p>
        </section>
      ) : (
        <Panel isPadded>
          <OperationForm {...{ operation, place, given }} onDone={setResult} />
        </Panel>
      )}
    </Page>
  )
}
