// @module-tag full
import { createServer, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  freePort,
  goInside,
  loginForm,
  ownProduct,
  runMerchantCommand,
  untilTakenOver,
} from './harness/index.ts'

/** Calls that came to the other host, each with what it says of the caller. */
const asked: { path: string; method: string; token: unknown; cookie: unknown }[] = []
let otherHost = ''

/** A host in front of the same product: another address of the same merchant. */
const proxy = createServer((incoming, outgoing) => {
  const { url = '', method = '', headers } = incoming
  asked.push({ path: url.split('?')[0] ?? '', method, token: headers.token, cookie: headers.cookie })
  const passed = request(`${product.running().origin}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(passed)
})

const product = ownProduct(async (running) => {
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  otherHost = `http://127.0.0.1:${port}`
  await runMerchantCommand(running, 'set', 'naga', `domains=${otherHost}`)
  await untilTakenOver(async () => {
    const { headers } = await fetch(`${running.origin}/m/home?merchant=naga`)
    return headers.get('content-security-policy')?.includes(otherHost) === true
  })
})
afterAll(() => {
  proxy.close()
  proxy.closeAllConnections()
})

const CUT = [/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/]

test('while the own host is cut, public reads come from another host, which is asked first from then on [API-65-D]', async () => {
  const page = await product.open('/m/download?merchant=naga', { expectedProblems: CUT })
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await page.route(`${product.running().origin}/wps/**`, (route) => route.abort('connectionrefused'))
  let cut = 0
  page.on('requestfailed', (failed) => {
    if (failed.url().includes('/wps/')) cut += 1
  })
  await goInside(page, '/m/provider')
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/wps/game/vendors')
  await page.getByRole('main').getByRole('searchbox').waitFor()
  const before = cut
  await goInside(page, '/m/search-games')
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  expect(asked.map(({ path }) => path)).toContain('/wps/game/hot')
  expect(cut).toBe(before)
})

test('a member stays logged in while the own host is cut: nothing of the session goes elsewhere [API-65-D, SESSION-10-D]', async () => {
  const page = await product.open('/m/login?merchant=naga', { expectedProblems: CUT })
  await loginForm(page, 'EN').send('player', DEMO_PASSWORD)
  await page.waitForURL('**/m/home')
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await page.route(`${product.running().origin}/wps/**`, (route) => route.abort('connectionrefused'))
  await goInside(page, '/m/help')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const refused = page.waitForEvent('requestfailed', (failed) =>
    /\/wps\/(?:member|wallets)\//.test(failed.url()),
  )
  await goInside(page, '/m/transaction/record')
  await refused
  expect(asked.filter(({ token, cookie }) => token ?? cookie)).toEqual([])
  expect(asked.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')).toEqual([])
  expect(
    asked.filter(({ path }) => /\/wps\/(?:member\/(?!rank\/levels)|session|wallets)/.test(path)),
  ).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toContain('token')
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('heading', { name: 'Account record', level: 1 }).waitFor()
})
