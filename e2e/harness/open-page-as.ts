import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type EncryptedLogin, loginMaker } from './encrypted-login.ts'
import { DEMO_PASSWORD } from './login-form.ts'
import { openPage } from './open-page.ts'
import { untilLive } from './until-live.ts'
import { addressOf, someAddress, type Visitor } from './visitor.ts'
import { wordsOf } from './words-of.ts'

/** Where the pages keep their half of a session (SESSION-01). */
const KEY = 'MC_SESSION_INFO'
/** Name for somebody who plays for free. */
const TRIAL = 'trial'

/** Makers of logins by the address of the product; asking for a key takes a call. */
const makers = new Map<string, ReturnType<typeof loginMaker>>()

/**
 * Opens a page, home where no path is given, of somebody who logged in earlier: both halves of the session are there as a
 * login leaves them. Stories that are about logging in use the form.
 * @param who name of a demo account, or `trial` for a trial of its own
 */
export async function openPageAs(who: string, { path = '/m/home', ...visitor }: Visitor = {}): Promise<Page> {
  if (who === TRIAL) return openTrial(path, visitor)
  const origin = visitor.origin ?? inject('productOrigin')
  const storageState = await sessionOf(origin, visitor.merchant ?? 'naga', who)
  return openPage({ ...visitor, path, context: { ...visitor.context, storageState } })
}

/** A trial proves first that it is no robot, which takes a page. */
async function openTrial(path: string, visitor: Visitor): Promise<Page> {
  const page = await openPage({ ...visitor, path: '/m/login' })
  await page.getByRole('button', { name: wordsOf(visitor.language ?? 'TH')('Free play') }).click()
  await page.waitForURL('**/m/home*')
  if (path !== '/m/home') await page.goto(addressOf(path, visitor.merchant))
  await untilLive(page)
  return page
}

/** Both halves of a session, as a login leaves them in a browser. */
export async function sessionOf(origin: string, merchant: string, username: string) {
  const maker = makers.get(origin) ?? loginMaker(origin)
  makers.set(origin, maker)
  const login: EncryptedLogin = { username, password: DEMO_PASSWORD, address: someAddress() }
  const { path, headers, body } = await (await maker)(login)
  const answer = await fetch(`${origin}${path}?merchant=${merchant}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${username} could not log in: ${await answer.text()}`)
  const { value } = (await answer.json()) as { value: Readonly<Record<string, unknown>> }
  const info = { ...value, merchantCode: merchant }
  return {
    cookies: answer.headers.getSetCookie().map((line) => cookieOf(line, new URL(origin).hostname)),
    origins: [{ origin, localStorage: [{ name: KEY, value: JSON.stringify(info) }] }],
  }
}

function cookieOf(line: string, domain: string) {
  const [pair = ''] = line.split(';', 1)
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }
}
