import { expect, test } from 'vitest'
import { memberCommand } from '../../commands/terminal/member-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', names: { EN: 'Naga' }, timeZone: 'Asia/Bangkok' })
})
let names = 0

/** A member who is logged in, with an invitation code of their name. */
async function newMember(came?: string) {
  const { make } = shared()
  const username = `member${++names}`
  await make.member('one', { username, type: 1, affiliateCode: came ?? null })
  await make.affiliate('one', username, username)
  const browser = openBrowser(shared(), { merchant: 'one' })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  const answer = (id: string, accept = true) =>
    browser.call('/wps/agent/salary', { method: 'POST', body: { id, accept } })
  const read = async () => (await browser.call('/wps/agent/salary')).body.value
  return { username, answer, read }
}
type Member = Awaited<ReturnType<typeof newMember>>

const TERMS = JSON.stringify([{ threshold: 100_00, activePlayers: 1, reward: 10_00 }])
const run = (line: string) => runInTest(memberCommand, shared().database, `contract ${line}`, TERMS)
const ask = (to: Member, from?: Member, start?: string) =>
  run(
    `${to.username} --merchant one --kind salary --terms -${from ? ` --from ${from.username}` : ''}${start ? ` --start ${start}` : ''}`,
  )
const idIn = ({ out }: { readonly out: string }) => /[0-9a-f-]{36}/.exec(out)?.[0] ?? ''
const end = (of: Member, id: string) => run(`${of.username} --merchant one --end ${id}`)
/** Makes somebody come with the code of somebody else, as no registration could. */
const bring = (member: Member, by: Member) =>
  shared().database.pool.query('UPDATE members SET affiliate_code = $2 WHERE username = $1', [
    member.username,
    by.username,
  ])

test('a contract comes from somebody above at any height, or from the house', async () => {
  const top = await newMember()
  const middle = await newMember(top.username)
  const player = await newMember(middle.username)
  const stranger = await newMember()
  for (const from of [stranger]) expect((await ask(player, from)).err).toContain('is not above')
  expect((await ask(top, player)).err).toContain('is not above')
  const far = idIn(await ask(player, top))
  expect((await player.read()).dailysalreqtype).toMatchObject({ id: far })
  await end(player, far)
  const house = idIn(await ask(player))
  expect((await player.read()).dailysalreqtype).toMatchObject({ id: house, from: 'Naga' })
  expect((await run(`${player.username} --merchant one`)).out).toContain('from the house')
})

test('contracts of three never lead in a circle, whoever came with whose code', async () => {
  const [a, b, c] = [await newMember(), await newMember(), await newMember()]
  await bring(b, a)
  await bring(c, b)
  await bring(a, c)
  expect((await b.answer(idIn(await ask(b, a)))).status).toBe(200)
  // What waits for an answer counts as well.
  expect((await ask(c, b)).code).toBe(0)
  expect((await ask(a, c)).err).toContain('must not lead in a circle')
})

test('of two answers at once that would make a circle one is taken, and the other request is taken back', async () => {
  const { make } = shared()
  const [a, b] = [await newMember(), await newMember()]
  await bring(b, a)
  await bring(a, b)
  // As they may wait from before.
  const toA = await make.contract('one', { from: b.username, to: a.username })
  const toB = await make.contract('one', { from: a.username, to: b.username })
  const answers = await Promise.all([a.answer(toA), b.answer(toB)])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  for (const member of [a, b]) expect((await member.read()).dailysalreqtype).toBeNull()
  const inForce = await Promise.all([a.read(), b.read()])
  expect(inForce.filter(({ contract }) => contract !== null).length).toBeLessThanOrEqual(1)
})

test('a contract is paid until the next one begins, and the player reads from when that is', async () => {
  const player = await newMember()
  const first = idIn(await ask(player))
  await player.answer(first)
  const later = '2099-01-15'
  const begins = Date.parse('2099-01-15T00:00:00+07:00')
  const asked = await ask(player, undefined, later)
  expect(asked.out).toContain('pays from 2099-01-14T17:00:00.000Z; the one in force pays until then.')
  expect((await player.read()).dailysalreqtype).toMatchObject({ startDate: later })
  const second = idIn(asked)
  await player.answer(second)
  const { contract, history } = await player.read()
  expect(contract).toMatchObject({ id: second, startDate: later })
  expect(history).toMatchObject([{ id: first, state: 'ended', endTime: begins }])
  // One that begins sooner takes the place of both.
  const third = idIn(await ask(player, undefined, '2098-12-20'))
  await player.answer(third)
  const sooner = Date.parse('2098-12-20T00:00:00+07:00')
  const ends = new Map((await player.read()).history.map(({ id, endTime }: never) => [id, endTime]))
  expect([ends.get(first), ends.get(second)]).toEqual([sooner, sooner])
})

/** Brings a contract into a state. */
const STATES = {
  pending: async () => undefined,
  accepted: async (player: Member, id: string) => void (await player.answer(id)),
  refused: async (player: Member, id: string) => void (await player.answer(id, false)),
  ended: async (player: Member, id: string) => void (await end(player, id)),
  'to end': async (player: Member, id: string) => {
    await player.answer(id)
    await player.answer(idIn(await ask(player, undefined, '2099-01-15')))
  },
} as const

test.each([
  ['pending', 200, 0],
  ['accepted', 409, 0],
  ['refused', 409, 1],
  ['ended', 409, 1],
  ['to end', 409, 0],
] as const)(
  'a contract that is %s: an answer comes to %i, and an operator who ends it to %i',
  async (state, answered, code) => {
    const change = STATES[state]
    const one = await newMember()
    const id = idIn(await ask(one))
    await change(one, id)
    const before = await one.read()
    expect((await one.answer(id)).status).toBe(answered)
    if (answered !== 200) expect(await one.read()).toEqual(before)
    const other = await newMember()
    const second = idIn(await ask(other))
    await change(other, second)
    const ended = await end(other, second)
    expect(ended.code).toBe(code)
    expect((await end(other, second)).code).toBe(1)
    const { rows } = await shared().database.pool.query(
      'SELECT ended_at <= now() AS is_over FROM contracts WHERE id = $1',
      [second],
    )
    expect(rows[0].is_over).toBe(state === 'refused' ? null : true)
  },
)
