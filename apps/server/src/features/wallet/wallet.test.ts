import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { pruneTrials } from '../member/index.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', switches: { FREEPLAY3: true } })
  await make.merchant({ code: 'other', currency: 'USD' })
  for (const merchant of ['shop', 'other']) {
    for (const username of ['saver', 'empty']) await make.member(merchant, { username })
  }
  await make.money('shop', 'saver', 1_285_075)
  await make.money('other', 'saver', 42)
})

const CALLS = ['/wps/wallets/gcs', '/wps/member/info/funds/consolidated']
const member = async (merchant: string, username: string) => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}

test('a member reads the sum of the own wallets in minor units [API-22, API-44, WALLET-01]', async () => {
  const saver = await member('shop', 'saver')
  expect((await saver.call('/wps/wallets/gcs')).body.value).toEqual({
    sumBalance: 1_285_075,
    currency: 'THB',
    wallets: [{ name: 'main', balance: 1_285_075 }],
    bonus: 0,
  })
  const token = `token=${'x'.repeat(20)}`
  expect((await saver.call(`/wps/member/info/funds/consolidated?${token}`)).body.value).toEqual({
    sumBalance: 1_285_075,
    currency: 'THB',
  })
})

test('nobody reads what another has, of whatever merchant [MEMBER-21-D]', async () => {
  const sums = async (merchant: string, username: string) => {
    const browser = await member(merchant, username)
    return Promise.all(CALLS.map(async (call) => (await browser.call(call)).body.value.sumBalance))
  }
  expect(await sums('shop', 'empty')).toEqual([0, 0])
  expect(await sums('other', 'saver')).toEqual([42, 42])
  const saver = await member('shop', 'saver')
  expect((await saver.call('/wps/wallets/gcs?member=empty')).body.field).toBe('member')
  for (const call of CALLS) {
    expect((await openBrowser(shared(), { merchant: 'shop' }).call(call)).status).toBe(401)
  }
})

test('a trial begins with 2000.00 play credit of its own [TRIAL-06-D]', async () => {
  const sums = []
  for (const _ of [1, 2]) {
    const browser = openBrowser(shared(), { merchant: 'shop' })
    const trial = await browser.call('/wps/session/login/freeplay', { method: 'POST' })
    browser.token = trial.body.value.token
    sums.push((await browser.call('/wps/wallets/gcs')).body.value.sumBalance)
  }
  expect(sums).toEqual([200_000, 200_000])
})

test('trials that ended go, their movements stay', async () => {
  const { database } = shared()
  await database.pool.query("UPDATE members SET expires_at = now() - interval '1 hour' WHERE type = 4")
  await pruneTrials(database.orm, new Date())
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM members WHERE type = 4) AS trials,
      (SELECT count(*)::int FROM ledger_transfers WHERE kind = 'trial-credit') AS movements`,
  )
  expect(rows).toEqual([{ trials: 0, movements: 2 }])
})
