// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, openDatabase } from '../../../db/index.ts'
import { makeDataFolders } from '../../../testing/data-folders.ts'
import { factories, PASSWORD } from '../../../testing/factories.ts'
import { type ForkedApp, forkApp } from '../../../testing/fork-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const folders = makeDataFolders()
const dataDir = folders.make()
let served: ForkedApp

beforeAll(async () => {
  const database = await openDatabase({ dataDir, mode: 'serve', log: vi.fn() })
  await migrate(database)
  const make = factories(database)
  await make.merchant({ code: 'one', hosts: ['one.example'], switches: { SECPRIV: true } })
  await make.member('one', { username: 'nok' })
  await database.close()
  served = await forkApp({ dataDir })
})
afterAll(async () => {
  await served.close()
  folders.clear()
})

const browse = (address: string) =>
  openBrowser(served, { merchant: 'one', headers: { 'x-forwarded-for': address } })

test('three hundred logins at once from thirty addresses leave the calls of a member alone, those that hash as well (A18)', async () => {
  const member = browse('10.1.1.1')
  expect((await member.logIn('nok', PASSWORD)).status).toBe(200)
  const browsers = Array.from({ length: 300 }, (_, at) => browse(`10.2.${at % 30}.1`))
  let isOver = false
  let hashes = 0
  const flood = browsers.map(async (one, at) => {
    const { body } = await one.logIn(`nobody${at}`, PASSWORD)
    if (body.errorCode === 'login.wrong') hashes++
  })
  const ending = Promise.all(flood).then(() => {
    isOver = true
  })
  await expect.poll(() => hashes, { interval: 10, timeout: 20_000 }).toBeGreaterThan(0)
  // A wrong login password where the payment password is set takes a hash.
  const before = hashes
  const wrong = { newPaymentPassword: '482916', password: 'Wr0ngPassword' }
  const hashed = member.callEncrypted('/wps/member/payment/password', 'PUT', wrong).then(({ body }) => {
    expect(body.errorCode).toBe('password.unconfirmed')
    expect(hashes - before).toBeLessThan(20)
  })
  const statuses = new Set<number>()
  while (!isOver) {
    statuses.add((await member.call('/wps/member/info')).status)
    await sleep(20)
  }
  expect([...statuses]).toEqual([200])
  await Promise.all([hashed, ending])
})
