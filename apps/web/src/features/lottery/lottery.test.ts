import { expect, test } from 'vitest'
import { drawsByLottery, groupLotteries } from './lottery.ts'

const onWire = (nodeId: string, prizeMode = 'Lott') => ({
  nodeId,
  gameId: nodeId,
  gameType: 'LOTT',
  vassalage: 'X',
  displayName: `name of ${nodeId}`,
  iconUrl: '',
  prizeMode,
  group: '',
  nextDrawTime: nodeId === 'b' ? 1_000 : null,
})

test('puts lotteries under the headings of the menu, Vietnamese ones among them [LIST-48-D, API-14]', () => {
  const groups = groupLotteries(
    [
      { key: 'vietnam', displayName: 'Vietnam', nodeIds: ['c'] },
      { key: 'empty', displayName: 'Nothing', nodeIds: ['gone'] },
      { key: 'thai', displayName: 'Thai', nodeIds: ['b', 'a'] },
    ],
    [onWire('a', 'ZY'), onWire('b'), onWire('c'), onWire('d')],
  )
  expect(groups.map(({ key, lotteries }) => [key, lotteries.map(({ id }) => id)])).toEqual([
    ['vietnam', ['c']],
    ['thai', ['b', 'a']],
    ['', ['d']],
  ])
})

test('marks in-house lotteries and leaves out a draw that is not known [LIST-38, LIST-48-D]', () => {
  const [group] = groupLotteries([], [onWire('a', 'ZY'), onWire('b')])
  const plays = { type: 'LOTT', vendor: 'X' }
  expect(group?.lotteries).toEqual([
    { id: 'a', code: 'a', ...plays, name: 'name of a', icon: '', inHouse: true, nextDrawAt: undefined },
    { id: 'b', code: 'b', ...plays, name: 'name of b', icon: '', inHouse: false, nextDrawAt: 1_000 },
  ])
})

test('finds a result by its lottery [LIST-48-D]', () => {
  const prizes = [{ key: 'first', numbers: ['007'] }]
  expect(drawsByLottery([{ nodeId: 'a', issue: '1', drawnAt: 5, prizes }])).toEqual({
    a: { issue: '1', drawnAt: 5, prizes },
  })
})
