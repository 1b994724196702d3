import vectors from '@foyer/fairness/vectors' with { type: 'json' }
import { expect, test } from 'vitest'
import { checkRound, readRound } from './asked-round.ts'

const [vector] = vectors.slice(3)
if (!vector) throw new Error('There are no vectors.')
const { serverSeed, clientSeed, nonce } = vector
const fragment = (game: string, choice: object) =>
  `#${new URLSearchParams({ game, serverSeed, clientSeed, nonce: String(nonce), choice: JSON.stringify(choice) })}`

test.each([
  ['dice', { side: 'under', multiplier: 200 }, { hundredths: Math.round(vector.dice * 100) }, 200],
  ['limbo', { target: 500 }, { hundredths: Math.round(vector.limbo * 100) }, 500],
  ['keno', { picks: [2] }, { numbers: vector.keno }, 0],
  ['roulette', { chips: { '0': 1, red: 1 } }, { number: vector.roulette }, 1800],
  ['plinko', { rows: vector.rows, risk: 'high' }, { pocket: vector.plinko + 1 }, 20],
  ['slot', { model: 'classic', buy: true }, { spins: expect.arrayContaining([]) }, expect.any(Number)],
  ['mines', { mines: vector.mines }, { tiles: vector.tiles.map((tile) => tile + 1) }, undefined],
])('%s is computed from the fragment that a game links to', (game, choice, outcome, multiplier) => {
  const checked = checkRound(readRound(fragment(game, choice)))
  expect(checked).toMatchObject({ hash: vector.hash, outcome: { game, ...outcome } })
  expect(checked?.multiplier).toEqual(multiplier)
})

test.each([
  ['nothing', ''],
  ['a nonce that is none', '#game=dice&serverSeed=a&clientSeed=b&nonce=-1'],
  ['no seed', '#game=dice&clientSeed=b&nonce=1'],
  ['too many mines', '#game=mines&serverSeed=a&clientSeed=b&nonce=1&choice={"mines":25}'],
  ['a game that is none, without seeds', '#game=constructor&choice=[[['],
])('%s is no round yet', (_, text) => {
  expect(checkRound(readRound(text))).toBeUndefined()
})
