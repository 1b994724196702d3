import type { ReactNode } from 'react'
import type { Place, Schema } from '../operations.ts'
import { text, textOr } from '../texts.ts'
import { columnsOf, isNumeric } from './columns.ts'
import css from './result.module.css'
import { Value } from './value.tsx'

export type Row = Readonly<Record<string, unknown>>

interface ResultTableProps {
  /** Id of the operation that gave the rows. */
  readonly operation: string
  readonly caption: string
  readonly schema: Schema
  readonly rows: readonly Row[]
  readonly place: Place
  /** What opens a row; absent where nothing does. */
  readonly linkOf?: ((row: Row, content: ReactNode) => ReactNode) | undefined
  /** What can be done with a row. */
  readonly actionsOf?: ((row: Row) => ReactNode) | undefined
  /** Which rows are chosen, where rows can be chosen for what is done to many. */
  readonly choice?:
    | {
        isChosen(row: Row): boolean
        choose(rows: readonly Row[], isChosen: boolean): void
        nameOf(row: Row): string
      }
    | undefined
}

/** Rows of an answer as a table, which scrolls within itself where it is too wide; on a phone a block of lines for each row. */
export function ResultTable({
  operation,
  caption,
  schema,
  rows,
  place,
  linkOf,
  actionsOf,
  choice,
}: ResultTableProps) {
  const columns = columnsOf(operation, schema)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={css.choice}>
                <input
                  type="checkbox"
                  aria-label={text('table.chooseAll')}
                  checked={rows.every(choice.isChosen)}
                  onChange={({ target }) => choice.choose(rows, target.checked)}
                />
              </th>
            )}
            {columns.map(([name, one]) => (
              <th key={name} scope="col" className={isNumeric(one) ? css.number : undefined}>
                {textOr(`name.${name}`, name)}
              </th>
            ))}
            {actionsOf && (
              <th scope="col" className={css.actions}>
                <span className="unseen">{text('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row.id ?? row.number ?? at)}>
              {choice && (
                <td className={css.choice}>
                  <input
                    type="checkbox"
                    aria-label={text('table.choose', { name: choice.nameOf(row) })}
                    checked={choice.isChosen(row)}
                    onChange={({ target }) => choice.choose([row], target.checked)}
                  />
                </td>
              )}
              {columns.map(([name, one], column) => {
                const value = (
                  <Value
                    name={name}
                    schema={one}
                    value={row[name]}
                    place={place}
                    currency={currencyOf(row)}
                    of={row}
                  />
                )
                const content = column === 0 && linkOf ? linkOf(row, value) : value
                return (
                  <td
                    key={name}
                    className={isNumeric(one) ? css.number : undefined}
                    data-label={textOr(`name.${name}`, name)}
                  >
                    <span className={css.cell}>{content}</span>
                  </td>
                )
              })}
              {actionsOf && <td className={css.actions}>{actionsOf(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The currency that a thing names. */
export const currencyOf = (row: Row): string | undefined =>
  typeof row.currency === 'string' && row.currency !== '' ? row.currency : undefined
