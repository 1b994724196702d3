import type { LanguageCode } from '@foyer/contract'
import { isObject, parseJson, readTexts, readWhole, type TellProblem } from '../merchant/index.ts'
import { CHANNEL_ICONS, type DepositChannel } from './deposit-channel.ts'

/** Most channels that a merchant may have. */
const MOST_CHANNELS = 20
/** Longest name, in characters: it stands under an icon. */
const LONGEST_NAME = 40
const FIELDS = [
  'code',
  'names',
  'icon',
  'min',
  'max',
  'enabled',
] as const satisfies readonly (keyof DepositChannel)[]

/** What a file of channels holds: the channels, or what is wrong with it, one sentence each that names channel and field. */
export interface ReadDepositChannels {
  readonly channels: readonly DepositChannel[]
  readonly problems: readonly string[]
}

/**
 * Reads channels from JSON: a list in the order in which players see them, of objects as `channels CODE list` prints.
 * @param language the merchant's default, in which every name must stand
 */
export function readDepositChannels(json: string, language: LanguageCode): ReadDepositChannels {
  const problems: string[] = []
  const list = parseJson(json)
  if (!Array.isArray(list)) return { channels: [], problems: ['The file is no JSON list of channels.'] }
  if (list.length > MOST_CHANNELS)
    problems.push(`The file has ${list.length} channels; ${MOST_CHANNELS} are the most.`)
  const channels = list.map((entry: unknown, index) =>
    readChannel(entry, language, (field, what) => problems.push(`channel ${index + 1}, ${field}: ${what}`)),
  )
  channels.forEach(({ code }, index) => {
    const first = channels.findIndex((other) => other.code === code)
    if (code !== '' && first < index)
      problems.push(`channel ${index + 1}, code: "${code}" is that of channel ${first + 1}`)
  })
  return { channels, problems }
}

function readChannel(entry: unknown, language: LanguageCode, tell: TellProblem): DepositChannel {
  const fields = isObject(entry) ? entry : {}
  if (!isObject(entry)) tell('all of it', 'is no object')
  for (const name of Object.keys(fields)) {
    if (!FIELDS.some((field) => field === name)) tell(name, `is none of ${FIELDS.join(', ')}`)
  }
  const { code, enabled = true } = fields
  const isCode = typeof code === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(code)
  if (!isCode) tell('code', 'has 1 to 32 letters, digits, _ and -')
  const icon = CHANNEL_ICONS.find((one) => one === fields.icon)
  if (icon === undefined) tell('icon', `is one of ${CHANNEL_ICONS.join(', ')}`)
  if (typeof enabled !== 'boolean') tell('enabled', 'is true or false')
  const limit = (field: 'min' | 'max') =>
    readWhole(fields[field], Number.MAX_SAFE_INTEGER, 'minor units of money', (what) => tell(field, what))
  const min = fields.min === undefined ? 0 : limit('min')
  const max = fields.max === undefined || fields.max === null ? null : limit('max')
  if (max !== null && max < min) tell('max', `${max} is below min ${min}`)
  return {
    code: isCode ? code : '',
    names: readTexts(fields.names, { field: 'names', longest: LONGEST_NAME, language, tell }),
    icon: icon ?? 'bank',
    min,
    max,
    enabled: enabled !== false,
  }
}
