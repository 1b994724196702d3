import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const PLAYERS = ['reader', 'taker', 'refuser', 'racer', 'other', 'fresh'] as const
const shared = shareTestApp(async (make) => {
  for (const merchant of ['one', 'two']) {
    await make.merchant({ code: merchant })
    await make.member(merchant, { username: 'somchai', type: 1 })
    await make.member(merchant, { username: 'malee', type: 2, nickname: 'Malee' })
    await make.affiliate(merchant, 'SOMCHAI', 'somchai')
    for (const username of PLAYERS) await make.member(merchant, { username, affiliateCode: 'SOMCHAI' })
  }
})

const KINDS = [
  ['salary', 'dailysalreqtype'],
  ['dividend', 'divtypecompperiodreq'],
  ['hourly', 'contracthoursalreq'],
] as const
const member = async (username: string, merchant = 'one') => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}
type Player = Awaited<ReturnType<typeof member>>
const answer = (player: Player, id: string, accept: boolean, kind = 'salary') =>
  player.call(`/wps/agent/${kind}`, { method: 'POST', body: { id, accept } })
const salary = async (player: Player) => (await player.call('/wps/agent/salary')).body.value

test('each call answers the request of its kind in the field of its own, with who asks and on which terms [AGENT-05, API-55]', async () => {
  const { make } = shared()
  const reader = await member('reader')
  for (const [kind, field] of KINDS) {
    expect((await reader.call(`/wps/agent/${kind}`)).body.value).toEqual({
      [field]: null,
      contract: null,
      history: [],
    })
  }
  const ids = {
    salary: await make.contract('one', { from: 'somchai', to: 'reader' }),
    dividend: await make.contract('one', {
      from: 'malee',
      to: 'reader',
      kind: 'dividend',
      period: 'halfMonth',
      startsOn: '2100-01-16',
      terms: [{ threshold: 9_000_000_000, activePlayers: 12, reward: 1_250 }],
    }),
    hourly: await make.contract('one', { from: 'malee', to: 'reader', kind: 'hourly', period: 'hour' }),
  }
  const asked = { state: 'pending', requestTime: expect.any(Number), answerTime: null, endTime: null }
  expect((await reader.call('/wps/agent/salary')).body.value).toEqual({
    dailysalreqtype: {
      ...asked,
      id: ids.salary,
      from: 'so***i',
      period: 'day',
      startDate: '2099-12-01',
      terms: [{ threshold: 10_000, activePlayers: 1, amount: 500, rate: null }],
    },
    contract: null,
    history: [],
  })
  expect((await reader.call('/wps/agent/dividend')).body.value.divtypecompperiodreq).toEqual({
    ...asked,
    id: ids.dividend,
    from: 'Malee',
    period: 'halfMonth',
    startDate: '2100-01-16',
    terms: [{ threshold: 9_000_000_000, activePlayers: 12, amount: null, rate: 1_250 }],
  })
  const hourly = (await reader.call('/wps/agent/hourly')).body.value.contracthoursalreq
  expect(hourly).toMatchObject({ ...asked, id: ids.hourly, period: 'hour' })
})

test('what is accepted is in force at once, and the contract before it is history, newest first [AGENT-13-D]', async () => {
  const { make } = shared()
  const taker = await member('taker')
  const offers = []
  for (const accept of [true, false, true]) {
    const id = await make.contract('one', { from: 'somchai', to: 'taker', requestedAt: new Date() })
    offers.push(id)
    expect(await answer(taker, id, accept)).toMatchObject({
      status: 200,
      body: { value: { id, state: accept ? 'accepted' : 'refused' } },
    })
  }
  const [first, second, third] = offers
  const { dailysalreqtype, contract, history } = await salary(taker)
  expect(dailysalreqtype).toBeNull()
  expect(contract).toMatchObject({ id: third, state: 'accepted', answerTime: expect.any(Number) })
  expect(history).toMatchObject([
    { id: second, state: 'refused', answerTime: expect.any(Number), endTime: null },
    { id: first, state: 'ended', answerTime: expect.any(Number), endTime: expect.any(Number) },
  ])
  // Kinds know nothing of one another.
  expect((await taker.call('/wps/agent/hourly')).body.value.contract).toBeNull()
})

test('an answer counts once: the second is told so and changes nothing [AGENT-14-D]', async () => {
  const id = await shared().make.contract('one', { from: 'somchai', to: 'refuser' })
  const refuser = await member('refuser')
  expect((await answer(refuser, id, false)).status).toBe(200)
  const before = await salary(refuser)
  expect(await answer(refuser, id, true)).toMatchObject({
    status: 409,
    body: { success: false, errorCode: 'contract.answered' },
  })
  expect(await salary(refuser)).toEqual(before)
  const trail = await shared().database.pool.query(
    "SELECT details FROM access_events JOIN members ON members.id = member WHERE username = 'refuser' AND kind = 'contract-answered'",
  )
  expect(trail.rows).toEqual([{ details: { contract: id, kind: 'salary', answer: 'refused' } }])
})

test('of eight answers at once one is taken [AGENT-14-D]', async () => {
  const { make } = shared()
  const racer = await member('racer')
  const inForce = await make.contract('one', { from: 'somchai', to: 'racer', state: 'accepted' })
  const id = await make.contract('one', { from: 'somchai', to: 'racer' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer(racer, id, true)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const { contract, history } = await salary(racer)
  expect(contract.id).toBe(id)
  expect(history).toMatchObject([{ id: inForce, state: 'ended' }])
})

test('nobody reads or answers the request of another, of another merchant or as another kind [AGENT-13-D, AGENT-14-D]', async () => {
  const { make } = shared()
  const id = await make.contract('one', { from: 'somchai', to: 'fresh' })
  const none = { status: 404, body: { errorCode: 'not.found', field: 'id' } }
  for (const stranger of [await member('other'), await member('somchai'), await member('fresh', 'two')]) {
    expect((await salary(stranger)).dailysalreqtype).toBeNull()
    expect(await answer(stranger, id, true)).toMatchObject(none)
  }
  const fresh = await member('fresh')
  expect(await answer(fresh, id, true, 'hourly')).toMatchObject(none)
  expect(await answer(fresh, '00000000-0000-0000-0000-000000000000', true)).toMatchObject(none)
  expect((await salary(fresh)).dailysalreqtype.id).toBe(id)
})

test.each([
  [{ accept: true }, 'id'],
  [{ id: 'x', accept: true }, 'id'],
  [{ id: '00000000-0000-0000-0000-000000000000' }, 'accept'],
  [{ id: '00000000-0000-0000-0000-000000000000', accept: true, state: 'accepted' }, 'state'],
])('an answer of %j is refused for its %s', async (body, field) => {
  const other = await member('other')
  const refused = await other.call('/wps/agent/salary', { method: 'POST', body })
  expect(refused).toMatchObject({ status: 400, body: { errorCode: 'validation.failed', field } })
})
