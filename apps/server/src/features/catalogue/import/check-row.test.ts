import { expect, test } from 'vitest'
import { checkRow } from './check-row.ts'
import { ColumnMapping } from './column-mapping.ts'
import type { Cells, Field } from './fields.ts'

const good: Partial<Record<Field, unknown>> = { id: 'a-1', name: 'Jade', vendor: 'JL', type: 'RNG' }
const rules = { imageHosts: ['https://img.example'] }

function check(cells: Partial<Record<Field, unknown>>, type?: 'FISH') {
  const row = checkRow(new Map(Object.entries({ ...good, ...cells })) as Cells, { ...rules, type })
  return 'game' in row ? row : { problems: row.map(({ field, reason }) => `${field} ${reason}`) }
}

test.each<[string, Partial<Record<Field, unknown>>, object]>([
  ['only what is given', {}, { id: 'a-1', name: 'Jade', type: 'RNG' }],
  ['outer spaces fall away', { id: ' a ', name: ' Jade ' }, { id: 'a', name: 'Jade' }],
  [
    'flags in words, digits and JSON',
    { isNew: 'Yes', supportsTrial: 1 },
    { is_new: true, supports_trial: true },
  ],
  [
    'numbers as texts and numbers',
    { minBet: '50', rank: -3, hotRank: '' },
    { min_bet: 50, rank: -3, hot_rank: null },
  ],
  ['classify as text and list', { classify: 'JP| BG|JP' }, { classify: ['JP', 'BG'] }],
  ['classify from a list', { classify: ['JP'] }, { classify: ['JP'] }],
  ['names per language', { 'name.TH': 'หยก', 'name.EN': '' }, { names: { TH: 'หยก', EN: null } }],
  ['a picture of our own', { image: '/media/games/a.webp' }, { image: '/media/games/a.webp' }],
  [
    'a picture on an image host',
    { icon: 'https://img.example/a.png' },
    { icon: 'https://img.example/a.png' },
  ],
  ['an empty status is active', { status: '' }, { status: 'active' }],
  ['a slot needs no key', { type: '', category: 'video_slot' }, { type: 'RNG', classify: [] }],
  ['a category we know', { type: '', category: 'Fish Shooting' }, { type: 'FISH' }],
  ['a category that is a type', { type: '', category: 'esports' }, { type: 'ESPORTS' }],
  ['bingo', { type: '', category: 'bingo' }, { type: 'RNG', classify: ['BG'] }],
  ['a category nobody knows', { type: '', category: 'mega_wheel' }, { type: 'RNG', classify: ['MegaWheel'] }],
  ['a Thai category', { type: '', category: 'กล่องสุ่ม' }, { classify: ['กล่องสุ่ม'] }],
  ['bonus buy', { bonusBuy: 'yes' }, { classify: ['FeatureBuy'] }],
  ['unknown bonus buy', { bonusBuy: 'unknown' }, { classify: [] }],
  ['progressive jackpot', { jackpot: 'progressive' }, { classify: ['JP'] }],
  ['fixed jackpot', { jackpot: 'fixed' }, { classify: ['JP'] }],
  ['no jackpot', { jackpot: 'none' }, { classify: [] }],
  ['ways', { mechanic: 'ways' }, { classify: ['Ways'] }],
  ['megaways', { mechanic: 'megaways' }, { classify: ['Ways'] }],
  ['lines', { mechanic: 'lines' }, { classify: [] }],
  [
    'keys of all sources',
    { classify: 'X', mechanic: 'cluster', bonusBuy: 1 },
    { classify: ['X', 'Cluster', 'FeatureBuy'] },
  ],
  ['no release is not new', { releaseDate: '' }, { is_new: false }],
])('%s', (_, cells, game) => {
  expect(check(cells)).toMatchObject({ game })
})

test('what is not given stays out, so that a game keeps it', () => {
  expect(check({})).toEqual({
    game: { id: 'a-1', name: 'Jade', type: 'RNG' },
    vendor: { code: 'JL', name: '', names: {} },
    released: null,
  })
})

test('a type on the row goes before the operator, the operator before a category', () => {
  expect(check({ type: 'LIVE', category: 'crash' }, 'FISH')).toMatchObject({ game: { type: 'LIVE' } })
  expect(check({ type: '', category: 'crash' }, 'FISH')).toMatchObject({ game: { type: 'FISH' } })
})

test('a day of release is kept for later unless the row says itself whether the game is new', () => {
  expect(check({ releaseDate: '2026-08-27T10:00:00Z' })).toMatchObject({ released: '2026-08-27' })
  const { game } = check({ releaseDate: '2026-08-27', isNew: 'no' }) as { game: object }
  expect(game).toHaveProperty('is_new', false)
  expect((check({ releaseDate: '2026-08-27', isNew: '' }) as { game: object }).game).not.toHaveProperty(
    'is_new',
  )
})

test.each<[Partial<Record<Field, unknown>>, string]>([
  [{ id: '' }, 'id is missing'],
  [{ id: 'a b' }, 'id has signs other than'],
  [{ id: 'x'.repeat(129) }, 'id is longer than 128'],
  [{ name: '' }, 'name is missing'],
  [{ name: 'a\nb' }, 'name has a line break'],
  [{ name: 'a\u0000b' }, 'name has a line break or another control'],
  [{ name: 'a\ud800b' }, 'name has a line break or another control'],
  [{ name: { TH: 'x' } }, 'name is a list or an object'],
  [{ 'name.TH': 'x'.repeat(201) }, 'name.TH is longer than 200'],
  [{ type: 'SLOT' }, 'type is one of RNG, FISH'],
  [{ type: '' }, 'type is missing'],
  [{ vendor: '' }, 'vendor is missing'],
  [{ isNew: 'perhaps' }, 'isNew is yes or no'],
  [{ bonusBuy: 'perhaps' }, 'bonusBuy is yes or no'],
  [{ minBet: '0.5' }, 'minBet is a whole number'],
  [{ minBet: '-1' }, 'minBet is a whole number from 0'],
  [{ hotRank: '0' }, 'hotRank is a whole number from 1'],
  [{ rank: '99999999999' }, 'rank is a whole number'],
  [{ rank: '1e3' }, 'rank is a whole number'],
  [{ status: 'gone' }, 'status is one of active'],
  [{ releaseDate: '2026-02-30' }, 'releaseDate is a day'],
  [{ releaseDate: '27.08.2026' }, 'releaseDate is a day'],
  [{ classify: 'x'.repeat(41) }, 'classify is longer than 40'],
  [{ classify: ['a|b'] }, 'classify has a "|"'],
  [{ image: 'http://img.example/a.png' }, 'image is a path below /media/ or an https'],
  [{ image: 'https://other.example/a.png' }, 'image is on other.example, which is no image host'],
  [{ image: 'https://me@img.example/a.png' }, 'image is a path below'],
  [{ image: '/etc/passwd' }, 'image is no plain path'],
  [{ image: '/media/../secret' }, 'image is no plain path'],
  [{ image: '/media/a%2fb.png' }, 'image is no plain path'],
  [{ image: 'javascript:alert(1)' }, 'image is a path below'],
  [{ wideImage: '/media/' }, 'wideImage is no plain path'],
])('%j is refused', (cells, problem) => {
  expect(check(cells)).toEqual({ problems: [expect.stringContaining(problem)] })
})

test('every fault of a row is told', () => {
  expect(check({ id: '', name: '', minBet: 'x' })).toMatchObject({ problems: { length: 3 } })
})

test('a name in the column of vendor codes is told where names belong (finding 13)', () => {
  expect(check({ vendor: 'Jade Lion' })).toEqual({
    problems: [
      'vendor is no code of at most 32 letters, digits, _ and -; if the column holds names, call it vendorName or add --map vendor=vendorName',
    ],
  })
  const advised = new ColumnMapping(new Map([['vendor', 'vendorName']]))
  expect(advised.mapHeader(['id', 'name', 'type', 'vendor'], false)).toEqual([
    'id',
    'name',
    'type',
    'vendorName',
  ])
  expect(check({ vendor: '', vendorName: 'Jade Lion' })).toMatchObject({ vendor: { name: 'Jade Lion' } })
})
