import { expect, test } from 'vitest'
import { DEMO_VIP_LEVELS } from '../../demo/data/vip-levels.ts'
import { readVipLevels } from './vip-levels-file.ts'

const gold = {
  id: 'gold',
  names: { TH: ' ทอง ', EN: 'Gold' },
  conditions: [{ TH: 'ฝาก ฿5,000' }],
  requires: [{ kind: 'deposits', amount: 5_000_00, days: 30 }],
  rebateRate: 85,
  birthdayBonus: 50_000,
  upgradeBonus: 0,
  withdrawLimit: null,
}
const read = (...levels: unknown[]) => readVipLevels(JSON.stringify(levels), 'TH')

test('levels are taken in their order; what is left out is none [MEMBER-09-D]', () => {
  expect(read(gold, { id: 'top', names: { TH: 'สูงสุด' } })).toEqual({
    problems: [],
    entries: [
      { ...gold, names: { TH: 'ทอง', EN: 'Gold' } },
      {
        id: 'top',
        names: { TH: 'สูงสุด' },
        conditions: [],
        requires: null,
        rebateRate: 0,
        birthdayBonus: 0,
        upgradeBonus: 0,
        withdrawLimit: null,
      },
    ],
  })
  expect(read()).toEqual({ entries: [], problems: [] })
})

test.each([
  [{ ...gold, id: 'a b' }, 'level 1, id: must match pattern "^[A-Za-z0-9_-]{1,32}$"'],
  [{ ...gold, id: 7 }, 'level 1, id: must be string'],
  [{ ...gold, names: 'Gold' }, 'level 1, names: must be object'],
  [{ ...gold, names: { EN: 'Gold' } }, 'level 1, names: must have required properties TH'],
  [{ ...gold, names: { ...gold.names, XX: 'x' } }, 'level 1, names: must not have XX'],
  [{ ...gold, names: { TH: '  ' } }, 'level 1, names.TH: must be one line of text'],
  [{ ...gold, names: { TH: 'ก'.repeat(41) } }, 'level 1, names.TH: must not have more than 40 characters'],
  [{ ...gold, names: { TH: 'ก\nข' } }, 'level 1, names.TH: must be one line of text'],
  [{ ...gold, conditions: 'many' }, 'level 1, conditions: must be array'],
  [{ ...gold, conditions: [{ TH: 'ก' }, { TH: 5 }] }, 'level 1, conditions.2.TH: must be string'],
  [
    { ...gold, conditions: Array(11).fill({ TH: 'ก' }) },
    'level 1, conditions: must not have more than 10 items',
  ],
  [{ ...gold, requires: [{ kind: 'luck' }] }, 'level 1, requires'],
  [{ ...gold, requires: [] }, 'level 1, requires'],
  [{ ...gold, requires: [{ kind: 'bets', amount: 0 }] }, 'level 1, requires'],
  [{ ...gold, rebateRate: 10_001 }, 'level 1, rebateRate: must be <= 10000'],
  [{ ...gold, rebateRate: 0.5 }, 'level 1, rebateRate: must be integer'],
  [{ ...gold, birthdayBonus: -1 }, 'level 1, birthdayBonus: must be >= 0'],
  [{ ...gold, upgradeBonus: '500' }, 'level 1, upgradeBonus: must be integer'],
  [{ ...gold, withdrawLimit: 1e16 }, 'level 1, withdrawLimit: must be <= 9007199254740991'],
  [{ ...gold, withdrawLimit: -1 }, 'level 1, withdrawLimit: must be >= 0'],
  [{ ...gold, colour: 'red' }, 'level 1: must not have colour'],
  ['gold', 'level 1: must be object'],
])('%j is refused by level and field', (level, problem) => {
  expect(read(level).problems.join('\n')).toContain(problem)
})

test('an id that comes twice, too many levels, and what is no list are refused', () => {
  expect(read(gold, { ...gold, id: 'top' }, gold).problems).toEqual([
    'level 3, id: "gold" is that of level 1',
  ])
  const many = Array.from({ length: 31 }, (_, index) => ({ ...gold, id: `level-${index}` }))
  expect(read(...many).problems).toEqual(['The file has 31 levels; 30 are the most.'])
  for (const json of ['', '{}', '{"levels": []}', 'null'])
    expect(readVipLevels(json, 'TH').problems).toEqual(['The file is no JSON list of levels.'])
})

test.each(Object.entries(DEMO_VIP_LEVELS))(
  'the levels of %s stand in Thai and English',
  (_merchant, levels) => {
    for (const language of ['TH', 'EN'] as const) {
      expect(readVipLevels(JSON.stringify(levels), language)).toEqual({ entries: levels, problems: [] })
    }
    expect(levels.length).toBeGreaterThanOrEqual(5)
  },
)
