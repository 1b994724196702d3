import { isTokenName, ThemeError, themeCss, themes } from '@foyer/ui/themes'
import type { MerchantSettings, Texts } from '../merchants/index.ts'
import { type MerchantRow, type SettingKey, withText } from './setting-key.ts'
import { readCodes, readEntries, readLine, readNumber, readWord, ValueError } from './values.ts'

/**
 * `theme=naga`: a built-in theme. `theme.accent-from=#e8b84b`: a token laid over it; an empty value takes it away.
 */
export const theme: SettingKey = {
  key: 'theme',
  form: `theme=${Object.keys(themes).join('|')}  theme.TOKEN=VALUE`,
  isFamily: true,
  set: (row, value, token) => {
    if (token === '') return { ...row, themeName: readWord(value, Object.keys(themes)) }
    const { [token]: _, ...others } = row.themeTokens
    if (!isTokenName(token))
      throw new ValueError(
        'is not a token that a merchant may set; packages/ui/src/themes/token-kinds.ts lists those that are',
      )
    if (value === '') return { ...row, themeTokens: others }
    checkToken(token, value)
    return { ...row, themeTokens: { ...others, [token]: value } }
  },
  get: (row) => [
    ['theme', row.themeName],
    ...Object.entries(row.themeTokens).map(([token, value]) => [`theme.${token}`, value] as const),
  ],
}

/** `classifyName.FeatureBuy.TH=ซื้อฟรีสปิน`: how a classify key is called. */
export const classifyName: SettingKey = {
  key: 'classifyName',
  form: 'classifyName.KEY.LANGUAGE=TEXT',
  isFamily: true,
  set: (row, value, part) => {
    const [key, language] = splitLast(part, 'classifyName.FeatureBuy.TH')
    const { [key]: known = {}, ...others } = row.settings.classifyNames
    const texts = withText(known, language, readLine(value, 60))
    const own = Object.keys(texts).length > 0 ? { [key]: texts } : {}
    return withSettings(row, { classifyNames: { ...others, ...own } })
  },
  get: (row) =>
    Object.entries(row.settings.classifyNames).flatMap(([key, texts]) =>
      listTexts(`classifyName.${key}`, texts),
    ),
}

/** `support.title.EN=…`: head, greeting and hours of the service popup. */
export const support: SettingKey = {
  key: 'support',
  form: 'support.title|greeting|hours.LANGUAGE=TEXT',
  isFamily: true,
  set: (row, value, part) => {
    const [name, language] = splitLast(part, 'support.title.EN')
    if (!isSupportText(name)) throw new ValueError('is support.title, support.greeting or support.hours')
    const texts = withText(row.settings.support[name], language, readLine(value, 200))
    return withSettings(row, { support: { ...row.settings.support, [name]: texts } })
  },
  get: ({ settings }) =>
    SUPPORT_TEXTS.flatMap((name) => listTexts(`support.${name}`, settings.support[name])),
}

/** `template.mem_cen=1`: the new template, 0 the old one. */
export const template: SettingKey = {
  key: 'template',
  form: 'template.mem_cen|dep_func=0|1',
  isFamily: true,
  set: (row, value, name) => {
    if (name !== 'mem_cen' && name !== 'dep_func')
      throw new ValueError('is template.mem_cen or template.dep_func')
    return withSettings(row, { template: { ...row.settings.template, [name]: readNumber(value, 0, 1) } })
  },
  get: ({ settings }) =>
    Object.entries(settings.template).map(([name, value]) => [`template.${name}`, String(value)]),
}

/** `sorting=RNG,LIVE` orders the categories, `sorting.RNG=PG,JL` the vendors of one. */
export function sorting(categories: readonly string[]): SettingKey {
  const check = (category: string) => {
    if (!categories.includes(category)) {
      throw new ValueError(`has "${category}", which is none of ${categories.join(', ')}`)
    }
    return category
  }
  return {
    key: 'sorting',
    form: 'sorting=CATEGORY,…  sorting.CATEGORY=VENDOR,…',
    isFamily: true,
    set: (row, value, part) => {
      const known = row.settings.sorting
      const vendorsOf = (category: string) =>
        known.find((entry) => entry.category === category)?.vendors ?? []
      if (part === '') {
        const order = readEntries(value).map((category) => ({
          category: check(category),
          vendors: vendorsOf(category),
        }))
        return withSettings(row, { sorting: order })
      }
      const own = { category: check(part), vendors: readCodes(value) }
      const isKnown = known.some((entry) => entry.category === part)
      const order = isKnown ? known.map((entry) => (entry.category === part ? own : entry)) : [...known, own]
      return withSettings(row, { sorting: order })
    },
    get: ({ settings }) => [
      ['sorting', settings.sorting.map((entry) => entry.category).join(',')],
      ...settings.sorting
        .filter(({ vendors }) => vendors.length > 0)
        .map(({ category, vendors }) => [`sorting.${category}`, vendors.join(',')] as const),
    ],
  }
}

const SUPPORT_TEXTS = ['title', 'greeting', 'hours'] as const

function isSupportText(name: string): name is (typeof SUPPORT_TEXTS)[number] {
  return SUPPORT_TEXTS.some((one) => one === name)
}

function withSettings(row: MerchantRow, change: Partial<MerchantSettings>): MerchantRow {
  return { ...row, settings: { ...row.settings, ...change } }
}

function listTexts(key: string, texts: Texts): (readonly [string, string])[] {
  return Object.entries(texts).map(([language, text]) => [`${key}.${language}`, text] as const)
}

function splitLast(part: string, example: string): [string, string] {
  const dot = part.lastIndexOf('.')
  if (dot < 1) throw new ValueError(`is written as ${example}`)
  return [part.slice(0, dot), part.slice(dot + 1)]
}

function checkToken(token: string, value: string): void {
  try {
    themeCss({ tokens: { [token]: value }, displayFont: 'kanit', browserColour: '#000000' })
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error
    throw new ValueError(`does not take "${value}"; values look like those in packages/ui/src/tokens.css`)
  }
}
