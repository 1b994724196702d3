import { type TInteger, type TSchema, Type } from 'typebox'
import { initialOf, type SettingFamily } from '../../merchants/index.ts'
import type { SettingKey } from './keys.ts'
import { readNumber, readSwitch, readWord, ValueError } from './values.ts'

/** `cashier.withdrawMax=5000000`: the keys of a feature's settings. */
export function featureSettings(family: SettingFamily): SettingKey {
  const { name, settings } = family
  const names = Object.keys(settings)
  return {
    key: name,
    form: `${name}.${names.join('|')}=VALUE`,
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

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

/** @throws {ValueError} where the text is no value of the schema */
function readAs(schema: TSchema, text: string): string | number | boolean | null {
  if (Type.IsUnion(schema)) {
    const isOptional = schema.anyOf.some((one) => Type.IsNull(one))
    if (isOptional && text === '') return null
    const words = schema.anyOf.filter(Type.IsLiteral).map((one) => String(one.const))
    if (words.length > 0) return readWord(text, words)
    const [value] = schema.anyOf.filter((one) => !Type.IsNull(one))
    if (value) return readAs(value, text)
  }
  if (Type.IsInteger(schema)) {
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema as TInteger & Bounds
    return readNumber(text, minimum, maximum)
  }
  if (Type.IsBoolean(schema)) return readSwitch(text)
  throw new TypeError('A setting of a feature is a whole number, a switch, a word or one of these or none.')
}

function written(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
