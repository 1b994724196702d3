import { expect, test } from 'vitest'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { readBrandName } from './brand-files.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { inboxMessagesOf } from './data/inbox-messages.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { seedDemo } from './seed-demo.ts'

test('demo accounts find messages, some of them read; what testers leave of them stays', async () => {
  const database = await createDemoDatabase()
  const { orm, pool } = database
  const seed = () => seedDemo(orm, { info: () => undefined, warn: () => undefined })
  const count = async (table: string) =>
    Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
  try {
    const messages = inboxMessagesOf(readBrandName('naga'))
    const accounts = DEMO_BRANDS.length * DEMO_MEMBERS.length
    const toAll = messages.filter(({ hoursAgo }) => hoursAgo === 0).length
    expect(await count('inbox_messages')).toBe(
      (messages.length - toAll) * accounts + toAll * DEMO_BRANDS.length,
    )
    expect(await count('inbox_states')).toBe(messages.filter(({ read }) => read).length * accounts)
    // Who is there from the first moment on gets what is sent to all in it.
    expect(
      await count(`inbox_messages m JOIN members b ON b.merchant = m.merchant AND m.member IS NULL
        WHERE m.sent_at < date_trunc('milliseconds', b.registered_at)`),
    ).toBe(0)

    await pool.query("DELETE FROM inbox_messages WHERE merchant = 'naga' AND member IS NOT NULL")
    const left = await count('inbox_messages')
    await seed()
    expect(await count('inbox_messages')).toBe(left)
    await pool.query("DELETE FROM inbox_messages WHERE merchant = 'naga'")
    await seed()
    expect(await count('inbox_messages')).toBeGreaterThan(left)
  } finally {
    await database.close()
  }
}, 60_000)
