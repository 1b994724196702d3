import { readAmount } from '@foyer/contract/amounts'
import { moneyText } from '../format.ts'
import type { Place, Schema } from '../operations.ts'
import { text, textOr, useLanguage } from '../texts.ts'
import { widgetOf } from './form-values.ts'
import { labelOf } from './input-control.tsx'
import css from './operation-form.module.css'

/** An amount as money is written everywhere; as it was typed where it is none. */
function amountText(typed: string, { currency }: Place, language: string): string {
  const minor = readAmount(typed, { currency })
  return `${minor === undefined ? typed : moneyText(minor, currency, language)} ${currency}`
}

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
  const language = useLanguage()
  const widget = widgetOf(schema)
  const shown =
    (widget === 'secret' && '••••••') ||
    (widget === 'flag' && text('form.yes')) ||
    (widget === 'amount' && amountText(value, place, language)) ||
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
