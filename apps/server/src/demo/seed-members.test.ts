import { expect, test } from 'vitest'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { seedDemo } from './seed-demo.ts'

const ALL = DEMO_BRANDS.length * DEMO_MEMBERS.length

test('demo accounts come to data that had none, and those that are there stay as they are', async () => {
  const database = await createDemoDatabase()
  const told: string[] = []
  const log = { info: (_details: object, message: string) => void told.push(message), warn: () => undefined }
  const members = async () =>
    (
      await database.pool.query<{ merchant: string; username: string; password: string; disabled: boolean }>(
        `SELECT merchant, username, password_hash AS password, disabled FROM members
          WHERE password_hash IS NOT NULL ORDER BY merchant, username`,
      )
    ).rows
  try {
    expect(await members()).toHaveLength(ALL)
    await database.pool.query(`DELETE FROM members WHERE username LIKE 'agent%'`)
    await database.pool.query(
      `UPDATE members SET password_hash = 'own', disabled = true WHERE username = 'player'`,
    )
    const [first] = DEMO_BRANDS
    await database.pool.query(`UPDATE merchants SET demo = false WHERE code = $1`, [first?.code])
    told.length = 0
    await seedDemo(database.orm, log)
    const now = await members()
    expect(now).toHaveLength(ALL - 2)
    expect(now.filter(({ username }) => username === 'player')).toEqual(
      DEMO_BRANDS.map(() => expect.objectContaining({ password: 'own', disabled: true })),
    )
    expect(
      now.filter(({ username }) => username.startsWith('agent1')).map(({ merchant }) => merchant),
    ).not.toContain(first?.code)
    expect(told).toEqual(['demo accounts made', 'demo contracts made', 'demo play money given'])
    await seedDemo(database.orm, log)
    expect(told).toHaveLength(3)
    expect(await members()).toEqual(now)
  } finally {
    await database.close()
  }
}, 60_000)
