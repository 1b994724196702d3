import type { LanguageCode } from '@foyer/contract'
import { isObject, parseJson, readTexts, readWhole } from '../merchant/index.ts'
import type { VipLevel } from './vip-level.ts'

/** Most levels that a merchant may have. */
const MOST_LEVELS = 30
/** Most conditions of one level. */
const MOST_CONDITIONS = 10
/** Longest texts, in characters: they stand on a phone. */
const LONGEST = { name: 40, condition: 160 } as const
/** Everything that is bet comes back, in hundredths of a percent. */
const WHOLE_RATE = 10_000
const FIELDS = [
  'id',
  'names',
  'conditions',
  'rebateRate',
  'birthdayBonus',
  'upgradeBonus',
  'withdrawLimit',
] as const satisfies readonly (keyof VipLevel)[]

/** What a file of levels holds: the levels, or what is wrong with it, one sentence each that names level and field. */
export interface ReadVipLevels {
  readonly levels: readonly VipLevel[]
  readonly problems: readonly string[]
}

/**
 * Reads levels from JSON: a list, the lowest level first, of objects as `vip CODE list` prints them.
 * @param language the merchant's default, in which every text must stand
 */
export function readVipLevels(json: string, language: LanguageCode): ReadVipLevels {
  const problems: string[] = []
  const list = parseJson(json)
  if (!Array.isArray(list)) return { levels: [], problems: ['The file is no JSON list of levels.'] }
  if (list.length > MOST_LEVELS)
    problems.push(`The file has ${list.length} levels; ${MOST_LEVELS} are the most.`)
  const levels = list.map((entry: unknown, index) =>
    readLevel(entry, language, (field, what) => problems.push(`level ${index + 1}, ${field}: ${what}`)),
  )
  levels.forEach(({ id }, index) => {
    const first = levels.findIndex((other) => other.id === id)
    if (id !== '' && first < index)
      problems.push(`level ${index + 1}, id: "${id}" is that of level ${first + 1}`)
  })
  return { levels, problems }
}

type Tell = (field: string, what: string) => void

function readLevel(entry: unknown, language: LanguageCode, tell: Tell): VipLevel {
  const fields = isObject(entry) ? entry : {}
  if (!isObject(entry)) tell('all of it', 'is no object')
  for (const name of Object.keys(fields)) {
    if (!FIELDS.some((field) => field === name)) tell(name, `is none of ${FIELDS.join(', ')}`)
  }
  const { id, conditions = [], withdrawLimit } = fields
  const isId = typeof id === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(id)
  if (!isId) tell('id', 'has 1 to 32 letters, digits, _ and -')
  if (!Array.isArray(conditions)) tell('conditions', 'is no list')
  const texts: unknown[] = Array.isArray(conditions) ? conditions : []
  if (texts.length > MOST_CONDITIONS)
    tell('conditions', `has ${texts.length}; ${MOST_CONDITIONS} are the most`)
  const money = (field: 'birthdayBonus' | 'upgradeBonus') =>
    readWhole(fields[field] ?? 0, Number.MAX_SAFE_INTEGER, 'minor units of money', (what) =>
      tell(field, what),
    )
  return {
    id: isId ? id : '',
    names: readTexts(fields.names, { field: 'names', longest: LONGEST.name, language, tell }),
    conditions: texts.map((text, at) =>
      readTexts(text, { field: `conditions ${at + 1}`, longest: LONGEST.condition, language, tell }),
    ),
    rebateRate: readWhole(fields.rebateRate ?? 0, WHOLE_RATE, 'hundredths of a percent', (what) =>
      tell('rebateRate', what),
    ),
    birthdayBonus: money('birthdayBonus'),
    upgradeBonus: money('upgradeBonus'),
    withdrawLimit:
      withdrawLimit === undefined || withdrawLimit === null
        ? null
        : readWhole(
            withdrawLimit,
            Number.MAX_SAFE_INTEGER,
            'minor units of money, or null for no limit',
            (what) => tell('withdrawLimit', what),
          ),
  }
}
