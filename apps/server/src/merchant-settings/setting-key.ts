import type { MerchantSettings, merchants, Texts } from '../merchants/index.ts'
import { readLanguage, readLine } from './values.ts'

/** A merchant as its table holds it. */
export type MerchantRow = typeof merchants.$inferSelect

/** One key of `set`, or a family of keys such as `name.TH`. */
export interface SettingKey {
  /** What comes before the first dot, or the whole key. */
  readonly key: string
  /** How the key and its value are written, for help. */
  readonly form: string
  /** Whether something follows a dot. */
  readonly isFamily: boolean
  /**
   * The merchant with the value.
   * @param part what follows the first dot.
   * @throws {ValueError}
   */
  set(row: MerchantRow, value: string, part: string): MerchantRow
  /** Keys and values as they would be written for `set`. */
  get(row: MerchantRow): readonly (readonly [key: string, value: string])[]
}

/** A key that is a column of its own. */
export function column<K extends keyof MerchantRow & string>(
  key: K,
  form: string,
  read: (text: string) => MerchantRow[K],
): SettingKey {
  return {
    key,
    form: `${key}=${form}`,
    isFamily: false,
    set: (row, value) => ({ ...row, [key]: read(value) }),
    get: (row) => [[key, print(row[key])]],
  }
}

/** A key that is one of the settings. */
export function setting<K extends keyof MerchantSettings & string>(
  key: K,
  form: string,
  read: (text: string) => MerchantSettings[K],
): SettingKey {
  return {
    key,
    form: `${key}=${form}`,
    isFamily: false,
    set: (row, value) => ({ ...row, settings: { ...row.settings, [key]: read(value) } }),
    get: (row) => [[key, print(row.settings[key])]],
  }
}

/** A text per language; an empty one is taken away. */
export function texts(
  key: string,
  longest: number,
  read: (row: MerchantRow) => Texts,
  write: (row: MerchantRow, texts: Texts) => MerchantRow,
): SettingKey {
  return {
    key,
    form: `${key}.LANGUAGE=TEXT`,
    isFamily: true,
    set: (row, value, part) => write(row, withText(read(row), part, readLine(value, longest))),
    get: (row) => Object.entries(read(row)).map(([language, text]) => [`${key}.${language}`, text] as const),
  }
}

/** Texts with one of them set, or taken away where it is empty. */
export function withText(known: Texts, language: string, text: string): Texts {
  const code = readLanguage(language)
  const { [code]: _, ...others } = known
  return text === '' ? others : { ...others, [code]: text }
}

/** A value as `set` takes it. */
function print(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(',') : String(value)
}
