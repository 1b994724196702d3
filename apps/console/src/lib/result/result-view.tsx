import { Download } from 'lucide-react'
import type { RunResult } from '../api.ts'
import type { OfferedOperation, Place, Schema } from '../operations.ts'
import { text } from '../texts.ts'
import { linkButton } from '../ui/button.tsx'
import { Panel } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { Facts } from './facts.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import css from './result.module.css'
import { ResultTable, type Row } from './result-table.tsx'
import { present } from './value.tsx'

type Done = Extract<RunResult, { state: 'done' }>

/** What an operation gave: a table, facts, or lines; and its files. */
export function ResultView({
  operation,
  result,
  place,
  caption,
}: {
  readonly operation: OfferedOperation
  readonly result: Done
  readonly place: Place
  readonly caption: string
}) {
  const { data, lines, files } = result
  const schema = present(operation.output)
  const rows = rowsOf(data)
  const path = pathIn(data)
  return (
    <>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map(({ name, base64 }) => (
            <li key={name}>
              <a
                className={linkButton()}
                href={`data:application/octet-stream;base64,${base64}`}
                download={name}
              >
                <Download aria-hidden="true" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {rows && (schema.items?.type === 'object' || isTable(rows)) ? (
        rows.length === 0 ? (
          <Empty title={text('list.empty')} />
        ) : (
          <Panel>
            <ResultTable
              operation={operation.id}
              {...{ caption, rows, place }}
              schema={schema.items?.properties ? schema.items : schemaOf(rows)}
            />
          </Panel>
        )
      ) : schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0 && operation.reads ? (
        <Facts operation={operation.id} schema={schema} value={data as Row} place={place} />
      ) : path ? (
        <LinkToCopy path={path} />
      ) : (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whether rows that no schema describes are things with facts. */
const isTable = (rows: readonly unknown[]): boolean =>
  rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/** A schema for rows that none describes, by the facts that any of them has. */
const schemaOf = (rows: readonly Row[]): Schema => ({
  properties: Object.fromEntries(rows.flatMap((row) => Object.keys(row)).map((name) => [name, {}])),
})

/** The link by which somebody joins, where an operation gives one. */
function pathIn(data: unknown): string | undefined {
  const { path } = (data ?? {}) as { readonly path?: unknown }
  return typeof path === 'string' && path.startsWith('/join#') ? path : undefined
}

const rowsOf = (data: unknown): readonly Row[] | undefined =>
  Array.isArray(data) ? (data as readonly Row[]) : undefined
