import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { maskName } from './mask-name.ts'

let largest = ''
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', featureSettings: { bets: { winnersFrom: 1000 } } })
  await make.game('one', { id: 'slot', names: { TH: 'สล็อต' }, icon: '/media/i.webp' })
  await make.game('one', { id: 'fish', type: 'FISH' })
  await make.game('one', { id: 'gone', status: 'hidden' })
  for (let index = 0; index < 25; index++) await make.win('one', 'slot', { amount: 1000 + index })
  largest = await make.win('one', 'fish', { amount: 987_654, customerName: 'apinya99' })
  // Open, cancelled and lost rounds, those of trials, and small wins, are no wins of the board.
  for (const round of [
    { state: 'open', settledAt: null },
    { state: 'cancelled' },
    { isTrial: true },
    { game: null },
  ] as const)
    await make.win('one', 'slot', { amount: 7_777_777, round })
  await make.win('one', 'slot', { amount: 999 })
  await make.win('one', 'gone', { amount: 9_999_999 })
  await make.win('one', 'slot', { amount: 8_888_888, wonAt: new Date(Date.now() - 30 * 24 * 3_600_000) })
})

describe('the winner board', () => {
  test('answers 20 recorded wins, largest first, hidden games and old wins left out [API-11, WINNER-05, WINNER-07]', async () => {
    const { body } = await shared().call('/wps/game/rank?gameCategory=ALL&language=TH&limitNum=20')
    expect(body.value.list).toHaveLength(20)
    expect(body.value.list[0]).toEqual({
      recordId: largest,
      iconUrl: '',
      customerName: 'ap***9',
      gameName: expect.any(String),
      nodeId: 'fish',
      gameType: 'FISH',
      vassalage: 'JL',
      vo: { winAmount: 9876.54 },
    })
    expect(body.value.list[1]).toMatchObject({ gameName: 'สล็อต', iconUrl: '/media/i.webp' })
  })

  test('shows nothing below the merchant’s threshold', async () => {
    const { body } = await shared().call('/wps/game/rank?limitNum=100')
    const sums = body.value.list.map(({ vo }: { vo: { winAmount: number } }) => vo.winAmount)
    expect(sums).toHaveLength(26)
    expect(Math.min(...sums)).toBe(10)
  })

  test('takes the second parameter form [API-11]', async () => {
    expect((await shared().call('/wps/game/rank?imgSize=rx2')).body.value.list).toHaveLength(20)
  })

  test('narrows to a category', async () => {
    expect((await shared().call('/wps/game/rank?gameCategory=FISH')).body.value.list).toHaveLength(1)
  })
})

test('a member who does not want to be shown leaves the board, and comes back [WINNER-12-D]', async () => {
  const name = await shared().make.member('one')
  await shared().make.win('one', 'fish', { amount: 999_999, customerName: name })
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  const choose = (shown: boolean) => browser.call('/wps/member/winners', { method: 'PUT', body: { shown } })
  const top = async () => (await shared().call('/wps/game/rank')).body.value.list[0].customerName
  expect((await browser.call('/wps/member/winners')).body.value).toEqual({ shown: true })
  await choose(true)
  expect(await top()).toBe(maskName(name))
  await choose(false)
  expect(await top()).toBe('ap***9')
  expect((await browser.call('/wps/member/winners')).body.value).toEqual({ shown: false })
  await choose(true)
  expect(await top()).toBe(maskName(name))
})

test.each([
  ['somchai', 'so***i'],
  ['abcd', 'ab***d'],
  ['abc', 'a***'],
  ['ก', 'ก***'],
  ['', '***'],
])('a name is masked: %s [WINNER-10-D]', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
