import { expect, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'
import { keepMessage, listMessages } from './outbox.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one' })
  },
  { demo: false },
)

test('what local gateways would have sent is kept for a day, then it is deleted with what is over [GEN-11-D]', async () => {
  const { orm, pool } = shared().database
  const ages = { new: '0 min', younger: '23 h 59 min', older: '24 h 1 min', old: '30 days' }
  for (const [recipient, age] of Object.entries(ages)) {
    await keepMessage(orm, { merchant: 'one', kind: 'sms', recipient, text: 'Your code is 123456' })
    await pool.query('update outbox set created_at = now() - $1::interval where recipient = $2', [
      age,
      recipient,
    ])
  }
  await shared().round('prune')
  const left = await listMessages(orm)
  expect(left.map(({ recipient }) => recipient)).toEqual(['new', 'younger'])
})
