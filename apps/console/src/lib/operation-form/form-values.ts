import { momentAt } from '../format.ts'
import type { Place, Schema } from '../operations.ts'

/** What is typed into a form, by input; files as their text. */
export type FormValues = Readonly<Record<string, string>>

/** The inputs of an operation in their order. */
export const inputsOf = (schema: Schema): readonly (readonly [field: string, schema: Schema])[] =>
  Object.entries(schema.properties ?? {})

export const isRequired = (schema: Schema, field: string): boolean =>
  schema.required?.includes(field) ?? false

/** The kind of an input's control. */
export function widgetOf(schema: Schema): string {
  const { widget } = schema['x-form'] ?? {}
  if (widget) return widget
  return schema.enum ? 'choice' : 'line'
}

/** An input as the server takes it; `undefined` where nothing was entered. */
function readValue(schema: Schema, typed: string, timeZone: string): unknown {
  const widget = widgetOf(schema)
  if (typed === '') return undefined
  if (widget === 'flag') return typed === 'true' ? true : undefined
  if (schema.type === 'integer') return /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed
  if (widget === 'moment') return momentAt(typed, timeZone).toISOString()
  if (widget === 'lines') return linesOf(typed)
  if (widget === 'pairs') {
    const pairs = linesOf(typed).map((line) => {
      const [key = '', ...value] = line.split('=')
      return [key.trim(), value.join('=').trim()]
    })
    return schema.type === 'array' ? pairs : Object.fromEntries(pairs)
  }
  return widget === 'file' || widget === 'text' || widget === 'secret' ? typed : typed.trim()
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The input of an operation from what was typed; moments are those of the merchant's clocks. */
export function readInput(
  schema: Schema,
  values: FormValues,
  { timeZone }: Pick<Place, 'timeZone'>,
): Record<string, unknown> {
  return Object.fromEntries(
    inputsOf(schema).flatMap(([field, one]) => {
      const value = readValue(one, values[field] ?? '', timeZone)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** Fields that have to be filled in and are not. */
export const missingFields = (schema: Schema, values: FormValues): string[] =>
  inputsOf(schema)
    .map(([field]) => field)
    .filter((field) => isRequired(schema, field) && (values[field] ?? '').trim() === '')
