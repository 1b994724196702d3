import { expect, test } from 'vitest'
import type { Playable } from '../catalogue/index.ts'
import { backPath, contradiction, incompletePart, type LaunchWish, launchRefusal } from './launch-rules.ts'

const wish: LaunchWish = {
  id: 'g1',
  type: 'RNG',
  vendor: 'JL',
  code: '',
  entry: 'lobby',
  playType: 'trad',
  back: '',
}
const playable = { id: 'g1', code: 'c1', type: 'RNG', vendor: 'JL' } as Playable

test.each([
  ['a game', {}, undefined],
  ['the lobby of a live provider', { id: '', type: 'LIVE' }, undefined],
  ['the lobby of a slot provider', { id: '' }, 'id'],
  ['a code of a game without its id', { id: '', type: 'LIVE', entry: 'c1' }, 'id'],
  ['another such code', { id: '', type: 'LIVE', code: 'c1' }, 'id'],
] as const)('a wish for %s lacks %o', (_, change, part) => {
  expect(incompletePart({ ...wish, ...change })).toBe(part)
})

test.each([
  [{}, undefined],
  [{ code: 'c1', entry: 'c1' }, undefined],
  [{ type: 'LIVE' }, 'type'],
  [{ vendor: 'PG' }, 'vendor'],
  [{ code: 'c2' }, 'code'],
  [{ entry: 'c2' }, 'entry'],
  [{ playType: 'ent' }, 'playType'],
] as const)('a wish with %o contradicts the game in %o', (change, part) => {
  expect(contradiction({ ...wish, ...change }, playable)).toBe(part)
})

test.each(['ELOTT', 'ELOTTO'])('entertainment is for lotteries of type %s', (type) => {
  expect(contradiction({ ...wish, type, playType: 'ent' }, { ...playable, type })).toBeUndefined()
})

test.each([
  [[], undefined],
  [['trial', 'game.closed'], 'trial.refused'],
  [['game.closed'], 'game.maintenance'],
  [['game.closed', 'region'], 'region.denied'],
  [['member.age'], 'access.denied'],
] as const)('for %o a player is told %s', (reasons, refusal) => {
  expect(launchRefusal(reasons)).toBe(refusal)
})

test.each([
  '/m/slot-games',
  '/m/member/benefits',
  '/m/slot-games?vassalage=JL&x=%2F',
  '/m/home?merchant=naga',
])('%s is a way back', (path) => expect(backPath(path)).toBe(path))

test.each([
  '',
  '/m',
  '/m/',
  '/media/x',
  '//evil.example/m/home',
  'https://evil.example/m/home',
  '/m//evil.example',
  '/m/../wps/session/logout',
  '/m/%2e%2e/x',
  '/m\\evil.example',
  '/m/home?\\',
  '/m/home?a b',
  '/m/home?\u0000',
  'javascript:alert(1)',
])('%s leads home instead', (path) => expect(backPath(path)).toBe('/m/home'))
