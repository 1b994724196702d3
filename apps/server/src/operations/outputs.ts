import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { maskEmail, maskName, maskNumber } from '../api/mask.ts'

/** How a personal value is hidden; `text` hides it whole. */
type Mask = 'email' | 'name' | 'number' | 'text'

const MASKS: Readonly<Record<Mask, (value: string) => string>> = {
  email: maskEmail,
  name: maskName,
  number: maskNumber,
  text: (value) => (value === '' ? '' : '••••'),
}

const PERSONAL = 'x-personal'
const SECRET = 'x-secret'
const BYTES = 'x-bytes'
const noteOf = (schema: TSchema, key: string): unknown => (schema as Readonly<Record<string, unknown>>)[key]
const isSecret = (schema: TSchema): boolean => noteOf(schema, SECRET) === true

/** Adds to a schema what surfaces read of it. */
export const withNote = <Schema extends TSchema>(schema: Schema, key: string, value: unknown): Schema =>
  // A spread would lose what a schema says of itself, which is not enumerable.
  Object.defineProperties({} as Schema, {
    ...Object.getOwnPropertyDescriptors(schema),
    [key]: { value, enumerable: true },
  })

/** Says of a text that it names a person or leads to one: it is masked for those who may not read personal data, and where it is kept. */
export const withMask = <Schema extends TSchema>(schema: Schema, mask: Mask) =>
  withNote(schema, PERSONAL, mask)

/** A text that names a person or leads to one. */
export const personal = (mask: Mask) => withMask(Type.String(), mask)

/** A value that only who ran the operation sees, once: it is neither stored nor repeated. */
export const secret = <Schema extends TSchema>(schema: Schema) => withNote(schema, SECRET, true)

/** A moment: a `Date` on the server, RFC 3339 in JSON. */
export const moment = () => Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

/** An amount in minor units of the currency beside it, else of the merchant's. */
export const money = () => withNote(Type.Integer(), 'x-shows', 'money')

/** The content of a file, which only `files` reads; null in JSON. */
export const fileBytes = () => Type.Unsafe<Uint8Array>({ type: 'null', [BYTES]: true })

/** Nothing but that it was done. */
export const nothing = () => Type.Unsafe<void>({ type: 'null' })

/** The value, or null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One of some words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words] })

type Leaf = (schema: TSchema, value: unknown) => unknown

/** Rebuilds a value from what its schema names, each part of no further parts by `leaf`. */
function rebuild(schema: TSchema, value: unknown, leaf: Leaf): unknown {
  if (value === null || value === undefined) return value
  if (isSecret(schema) || noteOf(schema, BYTES)) return leaf(schema, value)
  if (Type.IsUnion(schema)) return rebuild(variantOf(schema.anyOf, value), value, leaf)
  if (Type.IsArray(schema) && Array.isArray(value))
    return value.map((one) => rebuild(schema.items, one, leaf))
  if (Type.IsObject(schema)) {
    const given = value as Readonly<Record<string, unknown>>
    const named = Object.entries(schema.properties).filter(([key]) => Object.hasOwn(given, key))
    return Object.fromEntries(named.map(([key, one]) => [key, rebuild(one, given[key], leaf)]))
  }
  return leaf(schema, value)
}

/** The variant of a union that a value is of. */
function variantOf(variants: readonly TSchema[], value: unknown): TSchema {
  const possible = variants.filter((one) => !Type.IsNull(one))
  const [only, ...others] = possible
  if (only && others.length === 0) return only
  const json = JSON.parse(JSON.stringify(value))
  const found = possible.find((one) => Value.Check(one, json))
  if (found) return found
  throw new Error('An output is of no variant of its schema.')
}

/** An output without what its schema does not name; personal values are masked unless they may be read, and files of them empty. */
export const shownOutput = <Output>(schema: TSchema, output: Output, mayReadPersonal: boolean): Output =>
  rebuild(schema, output, (one, value) => {
    const mask = noteOf(one, PERSONAL) as Mask | undefined
    if (mask === undefined || mayReadPersonal) return value
    return noteOf(one, BYTES) ? new Uint8Array() : MASKS[mask](String(value))
  }) as Output

/** How many personal values an output holds. */
export function countPersonal(schema: TSchema, output: unknown): number {
  let values = 0
  rebuild(schema, output, (one, value) => {
    if (noteOf(one, PERSONAL) !== undefined && value !== '') values += 1
    return value
  })
  return values
}

/** A shown output as JSON has it, without the content of files. */
export const jsonOutput = (schema: TSchema, output: unknown): unknown => {
  const whole = rebuild(schema, output, (one, value) => (noteOf(one, BYTES) ? null : value))
  return whole === undefined ? null : JSON.parse(JSON.stringify(whole))
}

/** An output as it may be stored: without secrets. */
export const withoutSecretOutput = <Output>(schema: TSchema, output: Output): Output =>
  rebuild(schema, output, (one, value) => (isSecret(one) ? null : value)) as Output

/** Secrets of an input apart from the rest of it. */
export function splitSecrets(
  schema: TSchema,
  input: Readonly<Record<string, unknown>>,
): { readonly open: Record<string, unknown>; readonly secrets: Record<string, unknown> } {
  const fields = (schema as { readonly properties?: Readonly<Record<string, TSchema>> }).properties ?? {}
  const isHidden = (field: string) => fields[field] !== undefined && isSecret(fields[field])
  const of = (wanted: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([field]) => isHidden(field) === wanted))
  return { open: of(false), secrets: of(true) }
}

/** Characters of a text that the trail keeps of an input. */
const LONGEST_KEPT = 200

/** An input as it is kept: personal values masked, secrets left out, long texts and files as their length. */
export const keptInput = (schema: TSchema, input: unknown): unknown =>
  rebuild(schema, input, (one, value) => {
    if (isSecret(one)) return undefined
    const mask = noteOf(one, PERSONAL) as Mask | undefined
    if (mask !== undefined) return MASKS[mask](String(value))
    return typeof value === 'string' && value.length > LONGEST_KEPT ? `(${value.length} characters)` : value
  })
