import { expect, test } from 'vitest'
import { toGame } from './game.ts'

const wire = {
  nodeId: 'n1',
  gameId: 'g1',
  gameType: 'RNG',
  vassalage: 'JL',
  vendorName: 'Jili',
  nodeName: 'node',
  gameName: 'game',
  displayName: 'display',
  gameClassify: [],
  showIcon: '',
  iconUrl: '/icon',
  img: '/img',
  mobileLargeIcon: '/wide',
  supportPlay: true,
  maintenance: false,
}

test.each([
  [{}, { name: 'display', image: '/img', wideImage: '/wide' }],
  [
    { displayName: '', img: '' },
    { name: 'game', image: '/icon' },
  ],
  [
    { displayName: '', gameName: '', img: '', iconUrl: '' },
    { name: 'node', image: '/wide' },
  ],
  [{ mobileLargeIcon: '' }, { wideImage: '/img' }],
])('of a game with %o the first name and picture that are there are shown [TILE-10-D]', (part, shown) => {
  expect(toGame({ ...wire, ...part })).toMatchObject(shown)
})
