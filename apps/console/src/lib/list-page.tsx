import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Ellipsis, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type RefusedError, runAny } from './api.ts'
import { BulkActs, forMany } from './bulk-acts.tsx'
import css from './list-page.module.css'
import { type FormValues, inputsOf, missingFields, readInput } from './operation-form/form-values.ts'
import { InputControl } from './operation-form/input-control.tsx'
import { titleOf } from './operation-form/operation-form.tsx'
import { type OfferedOperation, type Place, type Schema, useOperationsAt } from './operations.ts'
import { ResultTable, type Row } from './result/result-table.tsx'
import { present } from './result/value.tsx'
import { SavedViews } from './saved-views.tsx'
import { showOf, subjectIn } from './subjects.ts'
import { text } from './texts.ts'
import { Button } from './ui/button.tsx'
import { Menu, MenuItem } from './ui/menu.tsx'
import { Page, Panel } from './ui/page.tsx'
import { Empty, Failed, Waiting } from './ui/states.tsx'

interface ListPageProps {
  readonly operation: OfferedOperation
  readonly place: Place
  readonly title?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** How the rows are shown, where that is not as they came. */
  readonly view?: { readonly schema: Schema; of(row: Row): Row }
  /** What is shown in the place of the acts that every row has. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Filters of a list that no address may hold. */
    filters?: FormValues
  }
}

interface ListAnswer {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** How many rows come at once. */
const ROWS = '50'

/**
 * A list of an operation that only reads: its inputs are filters, kept in the address, so that a link is the view; those that may be
 * personal data are kept beside it, in the history of the tab. Rows come page by page; each row opens what it is about, and has the acts
 * that take it.
 */
export function ListPage({ operation, place, title, lead, actions, actionsOf, view }: ListPageProps) {
  const shown = useSearch({ strict: false }) as FormValues
  const hidden = useLocation({ select: ({ state }) => state.filters })
  const filters: FormValues = { ...shown, ...hidden }
  const fields = inputsOf(operation.input).filter(([field]) => field !== 'limit' && field !== 'after')
  const isPaged = operation.input.properties?.after !== undefined
  const missing = missingFields(operation.input, filters)
  const query = useInfiniteQuery({
    queryKey: ['run', place.code, operation.id, filters],
    enabled: missing.length === 0,
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<ListAnswer> => {
      const page = isPaged ? { limit: ROWS, after: pageParam } : {}
      const result = await runAny(
        place.code,
        operation.id,
        readInput(operation.input, { ...filters, ...page }, place),
      )
      if (result.state !== 'done') throw new Error('A list was proposed.')
      return Array.isArray(result.data) ? { rows: result.data, next: null } : (result.data as ListAnswer)
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const name = title ?? titleOf(operation)
  const schema = present(operation.output)
  const row = view?.schema ?? schema.items ?? schema.properties?.rows?.items ?? {}
  const came = query.data?.pages.flatMap((page) => page.rows) ?? []
  const rows = view ? came.map(view.of) : came
  return (
    <Page
      title={name}
      lead={lead}
      actions={
        <>
          <Button
            look="ghost"
            icon={<RefreshCw aria-hidden="true" />}
            isBusy={query.isRefetching && !query.isFetchingNextPage}
            onClick={() => query.refetch()}
          >
            {text('list.refresh')}
          </Button>
          <ExportButton {...{ operation, place, filters }} />
          {actions}
        </>
      }
    >
      {fields.length > 0 && (
        <Filters key={JSON.stringify(filters)} {...{ operation, place, fields, filters }} />
      )}
      {fields.length > 0 && <SavedViews place={place} list={operation.id} filters={shown} />}
      <Panel>
        {query.isError ? (
          <Failed error={query.error} onRetry={() => query.refetch()} />
        ) : missing.length > 0 ? (
          <Empty title={text('list.needs')} />
        ) : query.isPending ? (
          <Waiting rows={8} />
        ) : rows.length === 0 ? (
          <Empty title={text(Object.keys(filters).length > 0 ? 'list.none' : 'list.empty')} />
        ) : (
          <Rows key={JSON.stringify(filters)} {...{ operation, place, row, rows, name, actionsOf }} />
        )}
      </Panel>
      {query.hasNextPage && (
        <div className={css.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {text('list.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** What the list holds, as a file, where an operation of its area makes one. */
function ExportButton({
  operation,
  place,
  filters,
}: Pick<ListPageProps, 'operation' | 'place'> & { readonly filters: FormValues }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const area = operation.id.split('.')[0]
  const exporter = useOperationsAt(place).find(
    ({ id, reads }) => reads && id === `${area}.export` && operation.id === `${area}.list`,
  )
  if (!exporter) return null
  const save = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      const result = await runAny(place.code, exporter.id, readInput(exporter.input, filters, place))
      const [file] = result.state === 'done' ? result.files : []
      if (file) saveFile(file)
    } catch (error) {
      setProblem((error as RefusedError).message)
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button look="ghost" icon={<Download aria-hidden="true" />} isBusy={isBusy} onClick={save}>
        CSV
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  )
}

/** Saves a file as the browser saves what it is given. */
function saveFile({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const link = document.createElement('a')
  link.href = `data:application/octet-stream;base64,${base64}`
  link.download = name
  link.click()
}

function Rows({
  operation,
  place,
  row,
  rows,
  name,
  actionsOf,
}: Pick<ListPageProps, 'operation' | 'place' | 'actionsOf'> & {
  readonly row: ReturnType<typeof present>
  readonly rows: readonly Row[]
  readonly name: string
}) {
  const offered = useOperationsAt(place)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const show = showOf(operation.id, offered)
  const open = (one: OfferedOperation, subject: string) => ({
    to: '/$merchant/do/$operation' as const,
    params: { merchant: place.code, operation: one.id },
    search: { [one.subject?.field ?? '']: subject },
  })
  const takers = offered.filter(({ id, subject }) => subject && id !== show?.id)
  const actsOn = (one: Row) =>
    takers.flatMap((taker) => {
      const subject =
        taker.id.split('.')[0] === operation.id.split('.')[0]
          ? subjectIn(taker, one, operation.id)
          : undefined
      return subject === undefined ? [] : [{ taker, subject }]
    })
  const bulk = operation.id === 'members.list' ? forMany(offered) : []
  const nameOf = (one: Row) => (bulk[0] && subjectIn(bulk[0], one, operation.id)) ?? ''
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const names = some.map(nameOf)
    const others = [...chosen].filter((one) => !names.includes(one))
    setChosen(new Set(isChosen ? [...others, ...names] : others))
  }
  const isChosen = (one: Row) => chosen.has(nameOf(one))
  const table = (
    <ResultTable
      {...{ operation: operation.id, caption: name, schema: row, rows, place }}
      choice={bulk.length > 0 ? { isChosen, choose, nameOf } : undefined}
      linkOf={
        show &&
        ((one, content) => {
          const subject = subjectIn(show, one, operation.id)
          return subject === undefined ? (
            content
          ) : (
            <Link className={css.link} {...open(show, subject)}>
              {content}
            </Link>
          )
        })
      }
      actionsOf={
        actionsOf ??
        (rows[0] && actsOn(rows[0]).length > 0
          ? (one) => (
              <Menu
                trigger={
                  <button type="button" className={css.dots} aria-label={text('table.actions')}>
                    <Ellipsis />
                  </button>
                }
              >
                {actsOn(one).map(({ taker, subject }) => (
                  <MenuItem key={taker.id} onSelect={() => void navigate(open(taker, subject))}>
                    {titleOf(taker)}
                  </MenuItem>
                ))}
              </Menu>
            )
          : undefined)
      }
    />
  )
  return (
    <>
      {table}
      {chosen.size > 0 && (
        <BulkActs place={place} acts={bulk} subjects={[...chosen]} onDone={() => setChosen(new Set())} />
      )}
    </>
  )
}

function Filters({
  operation,
  place,
  fields,
  filters,
}: Pick<ListPageProps, 'operation' | 'place'> & {
  readonly fields: ReturnType<typeof inputsOf>
  readonly filters: FormValues
}) {
  const [values, setValues] = useState(filters)
  const navigate = useNavigate()
  const apply = (next: FormValues) => {
    const filled = Object.entries(next).filter(([, value]) => value !== '')
    const isPersonal = ([field]: [string, string]) =>
      operation.input.properties?.[field]?.['x-personal'] !== undefined
    void navigate({
      to: '.',
      search: Object.fromEntries(filled.filter((entry) => !isPersonal(entry))),
      state: { filters: Object.fromEntries(filled.filter(isPersonal)) },
      replace: true,
    })
  }
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault()
          apply(values)
        }}
      >
        {fields.map(([field, schema]) => (
          <div key={field} className={schema.const === undefined ? css.filter : css.flag}>
            <InputControl
              {...{ field, schema, place }}
              isFilter
              isRequired={operation.input.required?.includes(field) ?? false}
              value={values[field] ?? ''}
              onChange={(value) => {
                const next = { ...values, [field]: value }
                setValues(next)
                // What is chosen counts at once; what is typed waits for Enter.
                if (schema.enum || schema.const !== undefined || schema.format === 'date') apply(next)
              }}
            />
          </div>
        ))}
        <Button type="submit" className={css.apply}>
          {text('list.apply')}
        </Button>
      </form>
    </search>
  )
}
