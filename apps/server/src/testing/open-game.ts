import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { installationSecrets } from '../gateways/index.ts'
import { PASSWORD } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { openBrowser } from './test-browser.ts'

/** A member of merchant `one` with ฿1,000, or a trial, who has launched a game of our own, as the page of the game knows them. */
export async function openGame(shared: TestApp, game: string, who: 'member' | 'trial' = 'member') {
  const { app, database } = shared
  const browser = openBrowser(shared, { merchant: 'one' })
  const name = await (who === 'trial' ? startTrial() : logIn())
  const launch = `/wps/game/launch?gameType=RNG&vassalage=OWN&nodeId=${game}&back=/m/home`
  const [address = '', ticket = ''] = String((await browser.call(launch)).body.value.url).split('#')
  const secret = randomBytes(32).toString('hex')
  const call = async (path: string, body?: object, bearer = secret) => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/games/v1/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const entered = await call('enter', { ticket, secret })
  expect(entered.status).toBe(200)
  async function logIn(): Promise<string> {
    const { make } = shared
    const name = await make.member('one')
    await make.money('one', name, 1000_00)
    await browser.logIn(name, PASSWORD)
    return name
  }
  async function startTrial(): Promise<string> {
    const begun = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value
    browser.token = begun.token
    return begun.userName
  }
  return {
    ...{ name, address, ticket, secret, call, entered },
    /** Bets; whatever a page must say besides has to be in the bet. */
    play: (bet: object) => call('rounds', { request: randomUUID(), ...bet }),
    /** What the member has at the wallet, in minor units. */
    async wallet() {
      const { rows } = await database.pool.query(
        `SELECT balance FROM ledger_accounts JOIN members ON members.id = member WHERE username = $1 AND name = 'main'`,
        [name],
      )
      return Number(rows[0]?.balance)
    },
  }
}

const IV = 12
const TAG = 16
const keyOf = async ({ database }: TestApp) =>
  createHash('sha256')
    .update(await installationSecrets(database.orm)('own-games-seeds'))
    .digest()

/** Encrypts a seed as the games keep it. */
export async function sealSeed(shared: TestApp, seed: string): Promise<Buffer> {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(shared), iv)
  const body = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Reads a seed that the games keep. */
export async function openSeed(shared: TestApp, sealed: Buffer): Promise<string> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(shared), sealed.subarray(0, IV))
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  return decipher.update(sealed.subarray(IV + TAG)).toString('utf8')
}
