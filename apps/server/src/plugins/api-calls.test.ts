import { defineEndpoint } from '@foyer/contract'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { bind } from '../api/binding.ts'
import { shareTestApp } from '../testing/test-app.ts'

const ofChat = defineEndpoint({
  id: 'testChat',
  method: 'GET',
  path: '/wps/test/chat',
  access: 'public',
  module: 'CBS3',
  summary: 'A call of a feature that a switch turns on and off.',
  rows: ['SWITCH-28-D'],
  query: Type.Object({}),
  value: Type.Object({ answered: Type.Boolean() }),
})

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'on', hosts: ['on.example'], switches: { CBS3: true } })
    await make.merchant({ code: 'off', hosts: ['off.example'], switches: { CBS3: false } })
    await make.merchant({
      code: 'missing',
      hosts: ['missing.example'],
      switches: { NOBODY3: true } as object,
    })
  },
  { demo: false, bindings: [bind(ofChat, () => ({ answered: true }))] },
)

test.each([
  ['on', 200, ''],
  ['off', 403, 'feature.off'],
  ['missing', 403, 'feature.off'],
])(
  'a call of a feature whose switch is %s answers %i [SWITCH-28-D, GEN-09]',
  async (host, status, errorCode) => {
    const answer = await shared().call('/wps/test/chat', { headers: { host: `${host}.example` } })
    expect(answer).toMatchObject({ status, body: { errorCode } })
    if (status === 403) {
      expect(answer.body.message).toBe(
        'Sorry, this account does not have permission or the feature is temporarily unavailable.',
      )
    }
  },
)

test('a switch that nobody knows is not told to anybody [SWITCH-28-D]', async () => {
  const { body } = await shared().call('/wps/system/whitelabel', { headers: { host: 'missing.example' } })
  expect(body.value).toEqual({})
})
