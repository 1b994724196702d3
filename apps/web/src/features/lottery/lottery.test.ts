import { expect, test } from 'vitest'
import { drawsByLottery, groupLotteries } from './lottery.ts'
import { askAgainIn } from './lottery-queries.ts'

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

test.each([
  ['in 20 s', [1_020_000, 1_500_000], 21_500],
  ['just now', [1_000_000, 1_500_000], 3_000],
  ['a while ago', [900_000], 3_000],
  ['tomorrow', [90_000_000], 300_000],
  ['nobody knows when', [undefined, 1_500_000], 30_000],
  ['never', [], 300_000],
])(
  'a page whose next draw is %s is asked for again in time, so that none stays at "Drawing" (B2)',
  (_, times, wait) => {
    const [lottery] = groupLotteries([], [onWire('a')])[0]?.lotteries ?? []
    if (!lottery) throw new Error('no lottery')
    const lotteries = times.map((nextDrawAt) => ({ ...lottery, nextDrawAt }))
    expect(askAgainIn([{ key: '', name: '', lotteries }], 1_000_000)).toBe(wait)
  },
)
