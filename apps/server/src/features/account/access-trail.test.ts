import { expect, test } from 'vitest'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'

const shared = shareTestApp(async (make) => void (await make.merchant({ code: 'one' })), { trustProxy: true })

interface Scene {
  readonly browser: TestBrowser
  readonly name: string
  readonly address: string
}

let last = 0
async function newScene(): Promise<Scene> {
  const name = `watched${++last}`
  await shared().make.member('one', { username: name })
  const address = `10.8.${last}.77`
  const headers = { 'x-forwarded-for': address, 'user-agent': PHONE }
  return { browser: openBrowser(shared(), { merchant: 'one', headers }), name, address }
}

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const eventsFrom = ({ address }: Pick<Scene, 'address'>) =>
  rows(
    `SELECT username AS member, kind, outcome, address, device FROM access_events
     LEFT JOIN members ON members.id = member WHERE address = $1 ORDER BY at`,
    [address.replace(/\d+$/, '0')],
  )

const logIn = ({ browser, name }: Scene, password: string, more: object = {}) =>
  browser.logIn(name, password, more)
const fail = async (scene: Scene, times: number) => {
  for (let round = 0; round < times; round++) await logIn(scene, 'Wr0ngPassword')
}

test('of tries that picture or limit refused the first twenty of an address are told of, of those whose secret was looked at all [LOGIN-21-D]', async () => {
  const scene = await newScene()
  await fail(scene, 3)
  for (let at = 0; at < 25; at++) await scene.browser.logIn(`made-up${at}`, 'x')
  await scene.browser.call('/wps/captcha?purpose=login')
  const [picture] = await rows('SELECT answer FROM captchas ORDER BY expires_at DESC LIMIT 1')
  await logIn(scene, 'Wr0ngPassword', { captcha: picture?.answer })
  const outcomes = (await eventsFrom(scene)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([
    ...Array(3).fill('login.wrong'),
    ...Array(20).fill('captcha.needed'),
    'login.wrong',
  ])
})
