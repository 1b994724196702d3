import { expect, test } from 'vitest'
import { DEMO_VIP_LEVELS } from '../../demo/data/vip-levels.ts'
import { readVipLevels } from './vip-levels-file.ts'

const gold = {
  id: 'gold',
  names: { TH: ' ทอง ', EN: 'Gold' },
  conditions: [{ TH: 'ฝาก ฿5,000' }],
  rebateRate: 85,
  birthdayBonus: 50_000,
  upgradeBonus: 0,
  withdrawLimit: null,
}
const read = (...levels: unknown[]) => readVipLevels(JSON.stringify(levels), 'TH')

test('levels are taken in their order; what is left out is none [MEMBER-09-D]', () => {
  expect(read(gold, { id: 'top', names: { TH: 'สูงสุด' } })).toEqual({
    problems: [],
    levels: [
      { ...gold, names: { TH: 'ทอง', EN: 'Gold' } },
      {
        id: 'top',
        names: { TH: 'สูงสุด' },
        conditions: [],
        rebateRate: 0,
        birthdayBonus: 0,
        upgradeBonus: 0,
        withdrawLimit: null,
      },
    ],
  })
  expect(read()).toEqual({ levels: [], problems: [] })
})

test.each([
  [{ ...gold, id: 'a b' }, 'level 1, id: has 1 to 32 letters'],
  [{ ...gold, id: 7 }, 'level 1, id: has 1 to 32 letters'],
  [{ ...gold, names: 'Gold' }, 'level 1, names: is no object of texts by language, such as {"TH": "…"}'],
  [
    { ...gold, names: { EN: 'Gold' } },
    "level 1, names.TH: is missing; it is the merchant's default language",
  ],
  [{ ...gold, names: { ...gold.names, XX: 'x' } }, 'level 1, names.XX: is no language code'],
  [{ ...gold, names: { TH: '  ' } }, 'level 1, names.TH: is no text'],
  [{ ...gold, names: { TH: 'ก'.repeat(41) } }, 'level 1, names.TH: is longer than 40 characters'],
  [{ ...gold, names: { TH: 'ก\nข' } }, 'level 1, names.TH: has a line break'],
  [{ ...gold, conditions: 'many' }, 'level 1, conditions: is no list'],
  [{ ...gold, conditions: [{ TH: 'ก' }, { TH: 5 }] }, 'level 1, conditions 2.TH: is no text'],
  [{ ...gold, conditions: Array(11).fill({ TH: 'ก' }) }, 'level 1, conditions: has 11; 10 are the most'],
  [{ ...gold, rebateRate: 10_001 }, 'level 1, rebateRate: is a whole number up to 10000, in hundredths'],
  [{ ...gold, rebateRate: 0.5 }, 'not 0.5'],
  [
    { ...gold, birthdayBonus: -1 },
    'level 1, birthdayBonus: is a whole number, in minor units of money, not -1',
  ],
  [
    { ...gold, upgradeBonus: '500' },
    'level 1, upgradeBonus: is a whole number, in minor units of money, not "500"',
  ],
  [
    { ...gold, withdrawLimit: 1e16 },
    'level 1, withdrawLimit: is a whole number, in minor units of money, or null',
  ],
  [{ ...gold, colour: 'red' }, 'level 1, colour: is none of id, names'],
  ['gold', 'level 1, all of it: is no object'],
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
      expect(readVipLevels(JSON.stringify(levels), language)).toEqual({ levels, problems: [] })
    }
    expect(levels.length).toBeGreaterThanOrEqual(5)
  },
)
