import { MEMBER_TYPES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { FREEPLAY3: true } })
  await make.member('one', { username: 'boss', type: 1 })
  for (const type of MEMBER_TYPES) {
    await make.member('one', { username: `type${type}`, type })
    await make.contract('one', { from: 'boss', to: `type${type}` })
  }
})

const PATHS = ['/wps/agent/salary', '/wps/agent/dividend', '/wps/agent/hourly']

test.each([
  [0, 200, ''],
  [1, 200, ''],
  [2, 200, ''],
  [40, 403, 'access.denied'],
  [41, 403, 'access.denied'],
  [42, 403, 'access.denied'],
])(
  'a session of type %i: %i %s, whatever waits for it [AGENT-07-D, AGENT-15-D, ROLE-06]',
  async (type, status, errorCode) => {
    const browser = openBrowser(shared(), { merchant: 'one' })
    await browser.logIn(`type${type}`, PASSWORD, { agent: type > 40 })
    expect(browser.token).not.toBe('')
    for (const path of PATHS) {
      expect(await browser.call(path), path).toMatchObject({ status, body: { errorCode } })
      if (status === 200) continue
      const answer = { id: '00000000-0000-0000-0000-000000000000', accept: true }
      expect((await browser.call(path, { method: 'POST', body: answer })).status, path).toBe(403)
    }
  },
)

test('a visitor and a trial, who count as type 4, are refused [AGENT-07-D, AGENT-15-D, ROLE-06, ROLE-16-D]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  for (const path of PATHS) {
    expect((await visitor.call(path)).body.errorCode).toBe('session.missing')
    expect((await trial.call(path)).body.errorCode).toBe('trial.refused')
  }
})
