import { expect, test } from 'vitest'
import { expectWait } from '../../testing/expect-wait.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const open = { startsAt: inDays(-1), endsAt: inDays(1) }

const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two']) {
      await make.merchant({ code, switches: { FREEPLAY3: true } })
      await make.promotion(code, { id: 'open', ...open })
      await make.promotion(code, { id: 'soon', startsAt: inDays(1), endsAt: inDays(2), noExpiry: true })
      await make.promotion(code, { id: 'over', startsAt: inDays(-2), endsAt: inDays(-1) })
      await make.promotion(code, { id: 'long', startsAt: inDays(-2), endsAt: inDays(-1), noExpiry: true })
      await make.promotion(code, { id: 'both', ...open, remarkRequired: true, imageRequired: true })
      await make.promotion(code, { id: 'image', ...open, imageRequired: true })
      await make.promotion(code, { id: 'remarks', ...open, remarkRequired: true })
    }
    await make.promotion('two', { id: 'theirs', ...open })
  },
  { trustProxy: true },
)

interface Member extends TestBrowser {
  readonly name: string
}

async function newMember(merchant = 'one'): Promise<Member> {
  const name = await shared().make.member(merchant)
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(name, PASSWORD)).status).toBe(200)
  return Object.assign(browser, { name })
}
const post = (browser: TestBrowser, call: string, body: object) =>
  browser.call(`/wps/promotions/${call}`, { method: 'POST', body })
const join = (browser: TestBrowser, promotionId: string) => post(browser, 'join', { promotionId })
const request = (browser: TestBrowser, promotionId: string) => post(browser, 'requestReward', { promotionId })
const apply = (browser: TestBrowser, promotionId: string, remarks = '', pictures: readonly string[] = []) =>
  post(browser, 'signUpRequestReward', { promotionId, remarks, pictures })
const standings = async (browser: TestBrowser): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await browser.call('/wps/promotions/standings')).body.value.list.map(
      ({ promotionId, status }: { promotionId: string; status: string }) => [promotionId, status],
    ),
  )
const setStatus = (member: Member, promotion: string, status: string) =>
  shared().database.pool.query(
    `UPDATE promotion_standings SET status = $3 FROM members WHERE id = member AND username = $1 AND promotion = $2`,
    [member.name, promotion, status],
  )
const applicationsOf = async (member: Member) =>
  (
    await shared().database.pool.query(
      `SELECT a.merchant, promotion, remarks, status FROM reward_applications a JOIN members m ON m.id = member
       WHERE username = $1 ORDER BY requested_at`,
      [member.name],
    )
  ).rows
const trailOf = async (member: Member) =>
  (
    await shared().database.pool.query(
      `SELECT kind, details FROM access_events JOIN members ON members.id = member
       WHERE username = $1 AND kind <> 'login' ORDER BY at`,
      [member.name],
    )
  ).rows

test('who joins has the standing Joined, once however often, and the trail tells it [API-20, PROMO-15-D]', async () => {
  const [member, other] = [await newMember(), await newMember()]
  expect(await standings(member)).toEqual({})
  for (const round of [1, 2])
    expect(await join(member, 'open'), `${round}`).toMatchObject({
      status: 200,
      body: { success: true, value: null },
    })
  expect((await join(member, 'long')).status).toBe(200)
  expect(await standings(member)).toEqual({ open: 'Joined', long: 'Joined' })
  expect(await standings(other)).toEqual({})
  expect(await trailOf(member)).toEqual([
    { kind: 'promotion-joined', details: { promotion: 'open' } },
    { kind: 'promotion-joined', details: { promotion: 'long' } },
  ])
})

test.each(['Applying', 'Process', 'Rejected', 'Issued', 'Claimed'])(
  'joining again leaves %s as it is [PROMO-15-D]',
  async (word) => {
    const member = await newMember()
    await join(member, 'open')
    await setStatus(member, 'open', word.toLowerCase())
    expect((await join(member, 'open')).status).toBe(200)
    expect(await standings(member)).toEqual({ open: word })
  },
)

test('before its start and after its end nobody joins or applies, without end one does [PROMO-19-D]', async () => {
  const member = await newMember()
  const closed = { status: 409, body: { success: false, errorCode: 'promotion.closed' } }
  for (const id of ['soon', 'over'])
    for (const call of [join, request, apply]) expect(await call(member, id), id).toMatchObject(closed)
  expect(await standings(member)).toEqual({})
  await join(member, 'long')
  expect((await request(member, 'long')).status).toBe(200)
  expect(await standings(member)).toEqual({ long: 'Applying' })
})

test('a promotion that there is not, or only at another merchant, is not found', async () => {
  const member = await newMember()
  for (const id of ['none', 'theirs'])
    for (const call of [join, request, apply])
      expect(await call(member, id), id).toMatchObject({
        status: 404,
        body: { errorCode: 'not.found', field: 'promotionId' },
      })
})

test('members of one merchant and of another know nothing of each other’s standings', async () => {
  const name = await shared().make.member('one', { username: 'twin' })
  await shared().make.member('two', { username: name })
  const twins = []
  for (const merchant of ['one', 'two']) {
    const browser = openBrowser(shared(), { merchant })
    await browser.logIn(name, PASSWORD)
    twins.push(browser)
  }
  const [here, there] = twins as [TestBrowser, TestBrowser]
  await join(here, 'open')
  await request(here, 'open')
  expect(await standings(there)).toEqual({})
  expect(await request(there, 'open')).toMatchObject({ body: { errorCode: 'promotion.notJoined' } })
})

test('who joined applies once; who did not join is told so [API-20, PROMO-15-D, REWARD-07]', async () => {
  const member = await newMember()
  expect(await request(member, 'open')).toMatchObject({
    status: 409,
    body: { errorCode: 'promotion.notJoined' },
  })
  await join(member, 'open')
  expect(await request(member, 'open')).toMatchObject({ status: 200, body: { success: true, value: null } })
  expect(await standings(member)).toEqual({ open: 'Applying' })
  for (const call of [request, apply])
    expect(await call(member, 'open')).toMatchObject({
      status: 409,
      body: { errorCode: 'promotion.requested' },
    })
  expect(await applicationsOf(member)).toEqual([
    { merchant: 'one', promotion: 'open', remarks: '', status: 'applying' },
  ])
  expect((await trailOf(member)).at(-1)).toEqual({
    kind: 'reward-requested',
    details: { promotion: 'open', application: expect.stringMatching(/^\S{36}$/) },
  })
})

test.each(['applying', 'process', 'issued', 'claimed'])(
  'with %s nobody applies again [PROMO-15-D]',
  async (status) => {
    const member = await newMember()
    await join(member, 'open')
    await setStatus(member, 'open', status)
    expect(await request(member, 'open')).toMatchObject({
      status: 409,
      body: { errorCode: 'promotion.requested' },
    })
    expect(await applicationsOf(member)).toEqual([])
  },
)

test('who was rejected may apply again, and both applications are kept [PROMO-15-D]', async () => {
  const member = await newMember()
  await join(member, 'remarks')
  await apply(member, 'remarks', 'first')
  await shared().database.pool.query(
    `UPDATE reward_applications a SET status = 'rejected' FROM members m WHERE m.id = a.member AND username = $1`,
    [member.name],
  )
  await setStatus(member, 'remarks', 'rejected')
  expect((await apply(member, 'remarks', 'second')).status).toBe(200)
  expect(await standings(member)).toEqual({ remarks: 'Applying' })
  expect(await applicationsOf(member)).toMatchObject([
    { remarks: 'first', status: 'rejected' },
    { remarks: 'second', status: 'applying' },
  ])
})

test('of eight applications at once one is taken', async () => {
  const member = await newMember()
  await join(member, 'open')
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(member, 'open')))
  expect(answers.map(({ status, body }) => `${status} ${body.errorCode}`.trim()).sort()).toEqual([
    '200',
    ...Array(7).fill('409 promotion.requested'),
  ])
  expect(await applicationsOf(member)).toHaveLength(1)
})

test('where remarks are asked for, white space is none; they are kept without it [REWARD-06]', async () => {
  const member = await newMember()
  await join(member, 'remarks')
  const missing = { status: 400, body: { errorCode: 'validation.failed', field: 'remarks' } }
  for (const remarks of ['', ' \n\t\u3000 '])
    expect(await apply(member, 'remarks', remarks), JSON.stringify(remarks)).toMatchObject(missing)
  expect(await request(member, 'remarks')).toMatchObject(missing)
  expect((await apply(member, 'remarks', '  <b>ขอบคุณ</b>\n')).status).toBe(200)
  expect(await applicationsOf(member)).toMatchObject([{ remarks: '<b>ขอบคุณ</b>' }])
})

test('140 characters of remarks are taken, one more is not [REWARD-11]', async () => {
  const member = await newMember()
  await join(member, 'remarks')
  expect(await apply(member, 'remarks', 'ก'.repeat(141))).toMatchObject({
    status: 400,
    body: { errorCode: 'validation.failed', field: 'remarks' },
  })
  expect((await apply(member, 'remarks', 'ก'.repeat(140))).status).toBe(200)
})

test('where a picture is asked for, there must be one [REWARD-04, REWARD-05]', async () => {
  const member = await newMember()
  await join(member, 'both')
  expect(await apply(member, 'both', 'words')).toMatchObject({
    status: 400,
    body: { errorCode: 'validation.failed', field: 'pictures' },
  })
  expect(await apply(member, 'both', ' ')).toMatchObject({ status: 400, body: { field: 'remarks' } })
  await join(member, 'image')
  for (const answer of [await apply(member, 'image', 'words'), await request(member, 'image')])
    expect(answer).toMatchObject({ status: 400, body: { field: 'pictures' } })
  expect(await standings(member)).toEqual({ both: 'Joined', image: 'Joined' })
})

test('one member applies 30 times an hour at most, whatever becomes of it', async () => {
  const member = await newMember()
  const codes = []
  for (let round = 1; round <= 31; round++) codes.push((await request(member, 'open')).body.errorCode)
  expect(codes).toEqual([...Array(30).fill('promotion.notJoined'), 'limit.reached'])
  expect((await request(member, 'open')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await join(member, 'open')).status).toBe(200)
})

/** Applies in turn with several members; gives how many were let in before the first refusal. */
async function applyInTurn(
  members: readonly Member[],
  addressAt: (round: number) => string,
): Promise<number> {
  for (let round = 0; ; round++) {
    const [member] = members.slice(round % members.length)
    const headers = { 'x-forwarded-for': addressAt(round) }
    const body = { promotionId: 'open' }
    const answer = await member?.call('/wps/promotions/requestReward', { method: 'POST', body, headers })
    if (answer?.body.errorCode === 'promotion.notJoined') continue
    expectWait(answer, 3_600)
    return round
  }
}

test('members on one device apply 60 times an hour at most, wherever it goes; another device goes on', async () => {
  const members = [await newMember(), await newMember(), await newMember()]
  const [first] = members
  for (const { cookies } of members) cookies.set('device', first?.cookies.get('device') ?? '')
  expect(await applyInTurn(members, (round) => `10.9.1.${round + 1}`)).toBe(60)
  expect((await request(await newMember(), 'open')).body.errorCode).toBe('promotion.notJoined')
})

test('members at one address apply 300 times an hour at most, whatever their devices; another address goes on', async () => {
  const members = await Promise.all(Array.from({ length: 11 }, () => newMember()))
  expect(await applyInTurn(members, () => '10.9.0.1')).toBe(300)
  expect((await request(await newMember(), 'open')).body.errorCode).toBe('promotion.notJoined')
})

test('what a member did goes with the member', async () => {
  const member = await newMember()
  await join(member, 'remarks')
  await apply(member, 'remarks', 'words')
  await shared().database.pool.query('DELETE FROM members WHERE username = $1', [member.name])
  const left = `SELECT (SELECT count(*) FROM promotion_standings s WHERE NOT EXISTS (SELECT FROM members WHERE id = s.member))
    + (SELECT count(*) FROM reward_applications a WHERE NOT EXISTS (SELECT FROM members WHERE id = a.member)) AS left`
  expect((await shared().database.pool.query(left)).rows).toEqual([{ left: '0' }])
  expect(await applicationsOf(member)).toEqual([])
})

test('visitors are sent to login and trials refused [ROLE-12]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  for (const call of [join, request, apply]) {
    expect((await call(visitor, 'open')).body.errorCode).toBe('session.missing')
    expect((await call(trial, 'open')).body).toMatchObject({
      errorCode: 'trial.refused',
      message: 'Please login an actual account to use this function',
    })
  }
})
