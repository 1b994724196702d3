import { type TInteger, type TSchema, type TString, Type } from 'typebox'
import { initialOf, type SettingFamily } from '../merchants/index.ts'
import type { SettingKey } from './setting-key.ts'
import { readNumber, readSwitch, ValueError } from './values.ts'

/** `cashier.withdrawMax=5000000`: the keys of a feature's settings. */
export function featureSettings(family: SettingFamily): SettingKey {
  const { name, settings } = family
  const names = Object.keys(settings)
  return {
    key: name,
    form: Object.entries(settings)
      .map(([part, { schema, help }]) => `${name}.${part}=${formOf(schema)}  ${help}`)
      .join('\n  '),
    isFamily: true,
    set: (row, value, part) => {
      const setting = Object.hasOwn(settings, part) ? settings[part] : undefined
      if (!setting) throw new ValueError(`is ${name}. and one of ${names.join(', ')}`)
      const read = readAs(setting.schema, value)
      const { [part]: _, ...others } = row.featureSettings[name] ?? {}
      const own = read === initialOf(setting, row.currency) ? others : { ...others, [part]: read }
      const { [name]: _family, ...families } = row.featureSettings
      const isEmpty = Object.keys(own).length === 0
      return { ...row, featureSettings: isEmpty ? families : { ...families, [name]: own } }
    },
    get: (row) =>
      Object.entries(family.of(row)).map(([part, value]) => [`${name}.${part}`, written(value)] as const),
  }
}

/** A schema that may also be `null`, without that. */
function withoutNone(schema: TSchema): TSchema {
  const value = Type.IsUnion(schema) ? schema.anyOf.find((one) => !Type.IsNull(one)) : schema
  return value ?? schema
}

function formOf(schema: TSchema): string {
  const value = withoutNone(schema)
  if (Type.IsBoolean(value)) return 'on|off'
  return Type.IsString(value) ? 'TEXT' : 'NUMBER'
}

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

/** @throws {ValueError} where the text is no value of the schema */
function readAs(schema: TSchema, text: string): number | boolean | string | null {
  const value = withoutNone(schema)
  if (value !== schema && text === '') return null
  if (Type.IsBoolean(value)) return readSwitch(text)
  if (Type.IsString(value)) return readLine(text, value)
  if (!Type.IsInteger(value))
    throw new TypeError('A setting of a feature is a whole number, a switch or a line of text.')
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = value as TInteger & Bounds
  return readNumber(text, minimum, maximum)
}

function readLine(text: string, { maxLength = 200 }: TString & { readonly maxLength?: number }): string {
  const line = text.trim()
  if (line.length > maxLength || /\p{Cc}/u.test(line))
    throw new ValueError(`is one line of ${maxLength} characters at most`)
  return line
}

function written(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
