import { describe, expect, test } from 'vitest'
import { DEMO_CATALOGUE } from '../../demo/data/catalogue.ts'
import { doAtOnce } from '../../slices/sliced-work.ts'
import { sampleGame } from '../../testing/sample-games.ts'
import { buildCatalogue } from './catalogue.ts'
import type { Game } from './game.ts'
import { MOST_CLOSEST } from './game-closest-index.ts'

const LANGUAGES = ['EN', 'TH']
const vendor = (code: string, name: string) => ({
  code,
  names: { EN: name },
  isHot: false,
  whiteIcon: '',
  blackIcon: '',
})

function closestIn(games: readonly Game[]) {
  const { index } = doAtOnce(buildCatalogue(games, [vendor('JL', 'Jili')]))
  return (text: string, most = MOST_CLOSEST) =>
    index.list({ text, languages: LANGUAGES, isClosest: true }, 1, most).games
}

describe('in the catalogue of the demo', () => {
  const closest = closestIn(
    DEMO_CATALOGUE.map(({ names }, rank) =>
      sampleGame({ id: `g${rank}`, name: names.EN, names: { ...names }, rank }),
    ),
  )

  test.each([
    ['mahjong ways', /Mahjong/],
    ['mahjongways', /Mahjong/],
    ['majhong slot', /Mahjong/],
    ['ngaa', /Naga/],
    ['naaga', /Naga/],
    ['บากะรา', /บาคาร่า/],
    ['บาคารา ออนไลน์', /บาคาร่า/],
    ['พญานาก', /พญานาค/],
    ['777', /Seven|เจ็ด/],
    ['baccarat สด', /Baccarat/],
    ['มังกร gold', /มังกร.* Gold|Gold.*มังกร/],
    ['roulete ทอง', /Roulette/],
  ])('the closest to %s fit it [SEARCH-04]', (text, fits) => {
    const names = closest(text, 3).map((game) => `${game.name} ${game.names.TH} ${game.name}`)
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(fits)
  })

  test.each(['zzzz', '12345', '???', 'qqqq xxxx'])('nothing comes close to %s', (text) => {
    expect(closest(text)).toEqual([])
  })
})

describe('of made-up names', () => {
  const names = [
    ['Lucky 7', { TH: 'เลขนำโชค' }],
    ['Lucky Seven Deluxe', { TH: 'เจ็ดนำโชค' }],
    ['Golden Tiger', { TH: 'เสือทอง' }],
    ['Thin Lines', { TH: 'เส้นบาง' }],
    ['Luckiest Golden Fish', {}],
    ['Jokers Wild', {}],
  ] as const
  const games = names.map(([name, own], rank) => sampleGame({ id: name, name, names: own, rank }))
  const closest = closestIn([...games, sampleGame({ id: 'of Jili', name: 'Wukong', vendor: 'JL', rank: 9 })])
  const ids = (text: string) => closest(text).map(({ id }) => id)

  test.each([
    ['digits glued to a word', 'lucky77', 'Lucky 7'],
    ['a number for its word', 'seven7 lucky', 'Lucky Seven Deluxe'],
    ['a missing Thai vowel', 'เสอ', 'Golden Tiger'],
    ['a wrong Thai vowel', 'เสือทอม', 'Golden Tiger'],
    ['a doubled letter', 'jookers', 'Jokers Wild'],
    ['every letter doubled', 'jjookkeerrss', 'Jokers Wild'],
    ['swapped letters', 'tigre wild tigre', 'Golden Tiger'],
    ['words of two languages', 'เสือ golden', 'Golden Tiger'],
    ['a word that goes on', 'jokerscasino', 'Jokers Wild'],
    ["a provider's name with a word more", 'jili xqxqx', 'of Jili'],
  ])('finds %s', (_, text, expected) => {
    expect(ids(text)[0]).toBe(expected)
  })

  test('puts the game that fits more words first, and leaves out what hardly fits', () => {
    expect(ids('golden tiger fish')).toEqual(['Golden Tiger', 'Luckiest Golden Fish'])
  })

  test('puts games under maintenance last', () => {
    const closed = sampleGame({ id: 'closed', name: 'Tiger', status: 'maintenance' })
    const open = sampleGame({ id: 'open', name: 'Tiger Tail', rank: 1 })
    expect(closestIn([closed, open])('tiger xqxqx').map(({ id }) => id)).toEqual(['open', 'closed'])
  })

  test('answers at most as many as are of use, the first of the list', () => {
    const many = Array.from({ length: 500 }, (_, rank) => sampleGame({ id: `${rank}`, name: 'Tiger', rank }))
    expect(closestIn(many)('tiger xqxqx', 200).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: MOST_CLOSEST }, (_, at) => at),
    )
  })
})
