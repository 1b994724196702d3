import { expect, test, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { pages } from '../pages.ts'
import { openRebate } from './open-rebate.ts'

const FREE_PLAY = 'Free play is not available for this account'
const CLOSED = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'

/** What a press says and does for somebody. */
async function press(type: number | undefined, isOn: boolean, load = async () => undefined) {
  const show = vi.fn()
  const navigate = vi.fn()
  const context = {
    queries: { getQueryData: () => ({ switches: { MANPLAYREB3: isOn } }) },
    session: { current: () => (type === undefined ? null : { type }) },
    toaster: { show },
    words: { load, language: () => 'EN', i18n: { _: ({ message }: { message: string }) => message } },
  }
  const page = pages.find(({ path }) => path === paths.rebate)
  const routesByPath = { [paths.rebate]: { options: { staticData: { page } } } }
  await openRebate(context as unknown as ScreenContext, { navigate, routesByPath })
  return { said: show.mock.calls.map(([toast]) => toast), opened: navigate.mock.calls.map(([to]) => to) }
}

test.each([
  [4, { kind: 'info', text: 'Please login an actual account to use this function' }],
  [41, { kind: 'fail', text: CLOSED }],
  [42, { kind: 'fail', text: CLOSED }],
])('type %i is told what stands in the way [ROLE-12, ROLE-13-D] (findings 36 and 37)', async (type, said) => {
  expect(await press(type, true)).toEqual({ said: [said], opened: [] })
})

test('a visitor reads what is there before any login, whatever the switch says [FOOTER-13-D] (decision 030)', async () => {
  for (const isOn of [true, false]) {
    const opened = [{ href: '/m/member/manualRebate' }]
    expect(await press(undefined, isOn)).toEqual({ said: [], opened })
  }
})

test.each([40, 7])(
  'type %s fails the free-play check, whatever the switch says [FOOTER-08, FOOTER-13-D, ROLE-03, ROLE-15-D, ERR-01, ERR-26-D]',
  async (type) => {
    for (const isOn of [true, false]) {
      expect(await press(type, isOn)).toEqual({
        said: [{ kind: 'offline', text: FREE_PLAY, duration: 2000 }],
        opened: [],
      })
    }
  },
)

test.each([0, 1, 2])(
  'type %i passes it, and then the switch counts [FOOTER-17-D, SWITCH-15-D]',
  async (type) => {
    expect(await press(type, false)).toEqual({ said: [{ kind: 'fail', text: CLOSED }], opened: [] })
    expect(await press(type, true)).toEqual({ said: [], opened: [{ href: '/m/member/manualRebate' }] })
  },
)

test('words that do not come are told, and nothing opens', async () => {
  const { said, opened } = await press(0, true, () => Promise.reject(new Error('offline')))
  expect(said).toEqual([{ kind: 'fail', text: 'Loading failed, click to retry' }])
  expect(opened).toEqual([])
})
