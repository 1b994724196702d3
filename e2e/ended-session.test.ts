// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goInside, openPageAs, ownProduct, runMemberCommand } from './harness/index.ts'

const product = ownProduct()
const LOST = 'The account has been logged out, please log in again'

/** Pages for members that ask for something of theirs. */
const PAGES = [
  '/m/webEmail',
  '/m/favorite',
  '/m/recent-games',
  '/m/transaction/record',
  '/m/agent/home',
  '/m/member/agent/getSalaryContract',
] as const
/** A reload asks the server for the page as an address does: a page of one's own and a list stand for all. */
const RELOADED = ['/m/webEmail', '/m/favorite'] as const satisfies readonly (typeof PAGES)[number][]

/** Somebody with a session who looks at a page that needs none. */
async function openAsAgent(path: string): Promise<Page> {
  const page = await openPageAs('agent1', {
    origin: product.running().origin,
    path,
    language: 'EN',
    expectedProblems: [/401/],
  })
  await countNotices(page)
  return page
}

/** Has the page, and those that follow it in the tab, count how often they tell that the session is over. */
async function countNotices(page: Page): Promise<void> {
  const count = (text: string) => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!node.textContent?.includes(text)) continue
          sessionStorage.setItem('notices', String(Number(sessionStorage.getItem('notices')) + 1))
        }
      }
    }).observe(document, { childList: true, subtree: true })
  }
  await page.addInitScript(count, LOST)
  await page.evaluate(count, LOST)
}

const endSessions = () =>
  runMemberCommand(product.running(), 'sessions', 'agent1', '--merchant', 'naga', '--end', 'all')

/** The player stands at login, from where they come back to the page, and was told once why. */
async function expectLogin(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/m/login')
  expect(new URL(new URL(page.url()).searchParams.get('redirect') ?? '', page.url()).pathname).toBe(path)
  await page.locator('main').getByRole('textbox', { name: 'Username' }).waitFor()
  await page.getByText(LOST).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/m/login')
  const kept = await page.evaluate(() => [
    localStorage.getItem('MC_SESSION_INFO'),
    sessionStorage.getItem('MC_SESSION_INFO'),
    sessionStorage.getItem('notices'),
  ])
  expect(kept).toEqual([null, null, '1'])
}

test.for(PAGES)(
  'a session that the server ended leads from the address %s to login, told once [SESSION-09-D, ROUTE-58-D, ROUTE-59-D]',
  async (path) => {
    const page = await openAsAgent('/m/help')
    await endSessions()
    await page.goto(`${path}?merchant=naga`)
    await expectLogin(page, path)
  },
)

test.for(RELOADED)(
  'a session that the server ended leads from %s, loaded anew, to login, told once [SESSION-09-D, ROUTE-58-D, ROUTE-59-D]',
  async (path) => {
    const page = await openAsAgent(path)
    await endSessions()
    await page.reload()
    await expectLogin(page, path)
  },
)

test.for(PAGES)(
  'a session that the server ended leads on the way to %s inside the site to login, told once [SESSION-09-D, ROUTE-58-D, ROUTE-59-D]',
  async (path) => {
    const page = await openAsAgent('/m/help')
    await endSessions()
    await goInside(page, path)
    await expectLogin(page, path)
  },
)

test('a session whose cookie is gone leads from an address of a member to login, told once [SESSION-09-D, ROUTE-58-D, ROUTE-59-D]', async () => {
  const page = await openAsAgent('/m/help')
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/m/webEmail?merchant=naga')
  await expectLogin(page, '/m/webEmail')
})
