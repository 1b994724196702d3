import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop' })
  await make.merchant({ code: 'other' })
  await make.member('shop', { username: 'malee', type: 1 })
  await make.member('shop', { username: 'agency', type: 41 })
  await make.affiliate('shop', 'MALEE', 'malee')
  await make.member('shop', { username: 'Somchai', affiliateCode: 'MALEE' })
  await make.member('shop', { username: 'nok', affiliateCode: 'MALEE' })
  await make.member('shop', { username: 'stranger' })
})

const TERMS = JSON.stringify([{ threshold: 100_00, activePlayers: 2, reward: 10_00 }])
const run = (line: string, input = TERMS) =>
  runInTest(memberCommand, shared().database, `contract ${line}`, input)
const ask = '--merchant shop --from malee --terms -'

test('a player is asked to take a contract, which the site shows at once, and it can be taken back [AGENT-13-D]', async () => {
  expect((await run('somchai --merchant shop')).out).toBe('somchai in shop was offered no contracts.\n')
  const asked = await run(`somchai ${ask} --kind dividend --period week --start 2083-02-28`)
  expect(asked).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^somchai in shop is asked to take a dividend contract: \S{36}\nIf it is accepted now, it pays from 2083-02-28T17:00:00.000Z.\n$/,
    ),
  })
  const id = /\S{36}/.exec(asked.out)?.[0] ?? ''
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn('somchai', PASSWORD)
  const dividend = async () => (await browser.call('/wps/agent/dividend')).body.value
  expect((await dividend()).divtypecompperiodreq).toMatchObject({
    id,
    period: 'week',
    // The first Monday.
    startDate: '2083-03-01',
    terms: [{ threshold: 10_000, activePlayers: 2, amount: null, rate: 1_000 }],
  })
  expect((await run('somchai --merchant shop')).out).toBe(
    `${id}  dividend  pending  from malee  by the week  from 2083-02-28  1 term\n`,
  )
  expect((await run(`somchai ${ask} --kind dividend`)).err).toContain(
    'Somchai has a dividend request that waits for an answer; end it first.',
  )
  expect((await run(`somchai --merchant shop --end ${id}`)).out).toBe(`somchai in shop: ended ${id}\n`)
  expect(await dividend()).toMatchObject({
    divtypecompperiodreq: null,
    history: [{ id, state: 'ended', answerTime: null }],
  })
  expect((await run(`somchai --merchant shop --end ${id}`)).code).toBe(1)
  const trail = await runInTest(memberCommand, shared().database, 'audit somchai --merchant shop')
  expect(trail.out).toMatch(/contract-ended {2}done .* contract=\S{36} {2}operator=\S+\n/)
  expect(trail.out).toMatch(
    /contract-requested {2}done .* kind=dividend {2}contract=\S{36} {2}operator=\S+\n/,
  )
})

test('salaries have a period of their own and start today where the merchant is', async () => {
  for (const [kind, period] of [
    ['salary', 'day'],
    ['hourly', 'hour'],
  ]) {
    await run(`nok ${ask} --kind ${kind}`)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(new Date())
    expect((await run('nok --merchant shop')).out).toContain(`by the ${period}  from ${today}`)
  }
})

test.each([
  ['--merchant shop', 2, 'Whose?'],
  [`nok ${ask}`, 2, 'contract needs --kind.'],
  [`nok ${ask} --kind gift`, 2, '--kind is one of salary, dividend, hourly'],
  ['nok --merchant shop --kind salary --from malee', 2, 'contract needs --terms.'],
  [`nok ${ask} --kind salary --period week`, 2, '--period is not chosen for a salary contract.'],
  [`nok ${ask} --kind dividend --period day`, 2, '--period is one of week, halfMonth, month'],
  [`nok ${ask} --kind dividend --start 2027-02-30`, 2, '--start is a day'],
  [`nok ${ask} --kind dividend --end x`, 2, '--end do not go together'],
  ['nok --merchant shop --end x', 2, '--end takes the id'],
  ['nok --merchant shop --kind salary --from malee --terms /nowhere.json', 1, 'no such file'],
  ['nobody99 --merchant shop', 1, 'There is no member "nobody99" in shop'],
  ['nok --merchant shop --from ghost --terms - --kind dividend', 1, 'There is no member "ghost"'],
  ['nok --merchant shop --from somchai --terms - --kind dividend', 1, 'Somchai is no agent: type 0'],
  [`malee ${ask} --kind dividend`, 1, 'A contract needs two members'],
  [`stranger ${ask} --kind dividend`, 1, 'malee is not above stranger'],
  [`agency ${ask} --kind dividend`, 1, 'agency takes no contracts: type 41'],
])('member contract %s: code %i and why', async (line, wanted, message) => {
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
})

test('terms that are wrong are told by line, and nobody is asked', async () => {
  const wrong = await run(`nok ${ask} --kind dividend`, '[{"threshold": 1}]')
  expect([wrong.code, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toContain(
    'Nothing was changed:\nterm 1: must have required properties activePlayers, reward',
  )
})
