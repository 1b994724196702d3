import { Fragment } from 'react'
import type { Place, Schema } from '../operations.ts'
import { textOr } from '../texts.ts'
import { Panel } from '../ui/page.tsx'
import css from './result.module.css'
import { currencyOf, ResultTable, type Row } from './result-table.tsx'
import { present, Value } from './value.tsx'

/** A thing, a fact a line, with the lists that belong to it below. */
export function Facts({
  operation,
  schema,
  value,
  place,
}: {
  readonly operation: string
  readonly schema: Schema
  readonly value: Row
  readonly place: Place
}) {
  const all = Object.entries(schema.properties ?? {}).filter(
    ([, one]) => one['x-secret'] !== true || present(one).type === 'string',
  )
  const isList = ([, one]: readonly [string, Schema]) => present(one).items?.type === 'object'
  const isThing = ([, one]: readonly [string, Schema]) =>
    present(one).type === 'object' && present(one).properties !== undefined
  const hasMoney = all.some(([, one]) => present(one)['x-shows'] === 'money')
  const plain = all.filter(
    // Amounts carry their currency.
    ([name, one]) => !isList([name, one]) && !isThing([name, one]) && !(hasMoney && name === 'currency'),
  )
  const currency = currencyOf(value)
  return (
    <>
      {plain.length > 0 && (
        <Panel isPadded>
          <dl className={css.facts}>
            {plain.map(([name, one]) => (
              <Fragment key={name}>
                <dt>{textOr(`name.${name}`, name)}</dt>
                <dd>
                  {isRecord(one, value[name]) ? (
                    <Entries entries={value[name] as Row} />
                  ) : (
                    <Value name={name} schema={one} value={value[name]} place={place} currency={currency} />
                  )}
                </dd>
              </Fragment>
            ))}
          </dl>
        </Panel>
      )}
      {all.filter(isThing).map(([name, one]) =>
        value[name] ? (
          <section key={name} className={css.section}>
            <h2>{textOr(`name.${name}`, name)}</h2>
            <Facts operation={operation} schema={present(one)} value={value[name] as Row} place={place} />
          </section>
        ) : null,
      )}
      {all.filter(isList).map(([name, one]) => {
        const rows = (value[name] ?? []) as readonly Row[]
        const caption = textOr(`name.${name}`, name)
        return rows.length === 0 ? null : (
          <Panel key={name} title={caption}>
            <ResultTable
              {...{ operation: `${operation} ${name}`, caption, rows, place }}
              schema={present(one).items ?? {}}
            />
          </Panel>
        )
      })}
    </>
  )
}

const isRecord = (schema: Schema, value: unknown): boolean =>
  present(schema).type === 'object' &&
  present(schema).properties === undefined &&
  typeof value === 'object' &&
  value !== null

/** Keys with their values, a line each. */
const Entries = ({ entries }: { readonly entries: Row }) => (
  <ul className={css.entries}>
    {Object.entries(entries).map(([key, value]) => (
      <li key={key}>
        <code>{key}</code> {typeof value === 'object' ? JSON.stringify(value) : String(value)}
      </li>
    ))}
  </ul>
)
