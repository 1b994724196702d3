import type { Place, Schema } from '../operations.ts'
import { text, textOr } from '../texts.ts'
import { widgetOf } from './form-values.ts'
import { labelOf } from './input-control.tsx'
import css from './operation-form.module.css'

/** What is entered in a field, as a line of a `<dl>`. Texts stand apart, so that none turns the direction of another. */
export function EnteredFact({
  field,
  schema,
  value,
  place,
}: {
  readonly field: string
  readonly schema: Schema
  readonly value: string
  readonly place: Place
}) {
  const widget = widgetOf(schema)
  const shown =
    (widget === 'secret' && '••••••') ||
    (widget === 'flag' && text('form.yes')) ||
    (widget === 'amount' && `${value} ${place.currency}`) ||
    (widget === 'moment' && `${value.replace('T', ' ')} (${place.timeZone})`) ||
    (widget === 'choice' && textOr(`word.${value}`, value)) ||
    (value.length > 160 ? text('form.characters', { count: value.length }) : value)
  return (
    <>
      <dt>{labelOf(field, schema)}</dt>
      <dd className={widget === 'amount' ? css.sum : undefined}>
        <bdi>{shown}</bdi>
      </dd>
    </>
  )
}
