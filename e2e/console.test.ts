import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import { freePort, inFullTier, type Product, runMemberCommand, startProduct } from './harness/index.ts'

let product: Product
let browser: Awaited<ReturnType<typeof chromium.launch>>
/** The first operator, in a browser of their own. */
let owner: Page

beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({
    template: inject('productTemplate'),
    env: { DEMO: 'off', CONSOLE_PORT: String(port), CONSOLE_ORIGIN: `http://localhost:${port}` },
  })
  browser = await chromium.launch(inject('browserLaunch'))
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A browser with a device that makes passkeys, and whoever holds it agrees to everything. */
async function newDevice(context?: Parameters<typeof browser.newContext>[0]): Promise<Page> {
  const made: BrowserContext = await browser.newContext({
    ...{ baseURL: product.consoleOrigin ?? '', viewport: { width: 1280, height: 900 }, locale: 'en-GB' },
    ...context,
  })
  const page = await made.newPage()
  page.setDefaultTimeout(10_000)
  const session = await made.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return page
}

/** Becomes an operator by a link, with a passkey. */
async function join(page: Page, link: string, name?: string): Promise<void> {
  await page.goto(link)
  if (name) await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
}

/** Fills an operation's form in, by the names of its inputs, and confirms it. */
async function act(
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
  title: string,
): Promise<void> {
  await page.goto(path)
  await fill(page, fields)
  await confirm(page, title)
}
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByRole('main').locator(`[name="${name}"]`)
    const kind = await field.evaluate((control) => (control as HTMLInputElement).type)
    if (kind === 'select-one') await field.selectOption(value)
    else if (kind === 'checkbox') await field.check()
    else await field.fill(value)
  }
}
async function confirm(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.textContent()).toContain('Naga')
  await dialog.getByRole('button', { name: title, exact: true }).click()
}

/** Invites somebody to a role at naga; gives their page. */
async function invite(name: string, role: string): Promise<Page> {
  await act(owner, '/naga/do/operators.invite', { name, role }, 'Invite an operator')
  const link = await owner.getByText('/join#').textContent()
  const page = await newDevice()
  onTestFinished(() => page.context().close())
  await join(page, /\/join#\S+/.exec(link ?? '')?.[0] ?? '')
  return page
}

test('the shell of the console is at most 120 kB of script and words, and its document names no script but its own', () => {
  const built = fileURLToPath(new URL('../build/console/', import.meta.url))
  const document = readFileSync(`${built}index.html`, 'utf8')
  const scripts = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
    String(file),
  )
  const words = readdirSync(`${built}assets`).filter((file) => /^TH-.*\.js$/.test(file))
  const bytes = [...scripts, ...words.map((file) => `assets/${file}`)].map(
    (file) => brotliCompressSync(readFileSync(built + file)).length,
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(120 * 1024)
})

describe('operators in the console', () => {
  test('the first one comes by the link that the start prints, with a passkey, and logs in with it again', async () => {
    const [, link = ''] = /first operator with this link, once: (\S+)/.exec(product.log()) ?? []
    owner = await newDevice()
    await join(owner, link, 'Nattaya')
    await owner.getByRole('button', { name: /Nattaya/ }).click()
    await owner.getByRole('menuitem', { name: 'Log out' }).click()
    await owner.getByRole('button', { name: 'Continue with a passkey' }).click()
    await owner.getByRole('heading', { name: 'Hello, Nattaya' }).waitFor()
    const stranger = await newDevice()
    onTestFinished(() => stranger.context().close())
    await stranger.goto(link)
    await stranger.getByText('This link was used').waitFor()
  })

  test('a large credit waits for another person, who approves it on their own page', async () => {
    const second = await invite('Piyada', 'manager')
    await act(
      owner,
      '/naga/do/members.credit?name=player',
      { amount: '25000.00', note: 'Jackpot by hand' },
      'Give money',
    )
    await owner.getByText(/waits as proposal \d+/).waitFor()
    await second.goto('/naga/proposals')
    const row = second.getByRole('row').filter({ hasText: 'Give money' })
    expect(await row.textContent()).toContain('Nattaya')
    await row.getByRole('link', { name: 'Approve' }).click()
    await second.getByRole('button', { name: 'Review' }).click()
    const asked = second.getByRole('dialog')
    await asked.getByText('25,000.00 THB').waitFor()
    expect(await asked.textContent()).toMatch(/player.*Nattaya/)
    await asked.getByRole('button', { name: 'Approve the proposal' }).click()
    await second.getByText(/player in naga has/).waitFor()
    await second.goto('/naga/trail')
    const done = second.getByRole('row').filter({ hasText: 'Give money' }).first()
    await done.waitFor()
    expect(await done.textContent()).toContain('Piyada (proposed by Nattaya)')
  })

  test('a session that is ended from elsewhere asks for a login above the form, which keeps what was typed', async () => {
    const clerk = await invite('Wipa', 'support')
    await clerk.goto('/naga/do/members.disable?name=partner')
    await fill(clerk, { name: 'partner' })
    await act(
      owner,
      '/naga/do/operators.sessions.end?name=Wipa',
      { end: 'all' },
      'End sessions of the operator',
    )
    await owner.getByText('sessions ended: 1').waitFor()
    await clerk.getByRole('button', { name: 'Review' }).click()
    const login = clerk.getByRole('dialog', { name: 'Log in again' })
    await login.getByRole('button', { name: 'Continue with a passkey' }).click()
    await login.waitFor({ state: 'detached' })
    const again = clerk.getByRole('dialog', { name: 'Disable the account?' })
    await again.getByRole('button', { name: 'Disable the account' }).click()
    await clerk.getByText('partner in naga is disabled').waitFor()
    await runMemberCommand(product, 'enable', 'partner', '--merchant', 'naga')
  })

  test('a right that is taken away is gone at the next click, and from the menu', async () => {
    const clerk = await invite('Duang', 'cashier')
    await clerk.goto('/naga/do/withdrawals.list')
    await clerk.getByRole('row').nth(1).waitFor()
    await act(
      owner,
      '/naga/do/operators.role.take?name=Duang',
      { role: 'cashier', off: 'true' },
      'Take a role away',
    )
    await owner.getByText('does not have the role cashier any more').waitFor()
    await clerk.getByRole('button', { name: 'Refresh' }).click()
    await clerk.getByText('You may not see this').waitFor()
    await clerk.reload()
    await clerk.getByText('You have no role at any merchant').waitFor()
  })

  test.for([
    { width: 1280, scheme: 'dark', language: 'th-TH' },
    ...inFullTier({ width: 1440, scheme: 'light', language: 'en-GB' }),
  ] as const)(
    'no barrier for anybody at $width px, $scheme, $language',
    async ({ width, scheme, language }) => {
      await runMemberCommand(
        product,
        'create',
        'formulas1',
        '--merchant',
        'naga',
        '--nickname',
        '=HYPERLINK("x")<b>',
      ).catch(() => undefined)
      const page = await newDevice({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        locale: language,
      })
      onTestFinished(() => page.context().close())
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto('/')
      await page.getByRole('button').first().waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.context().addCookies(await owner.context().cookies())
      for (const path of [
        '',
        '/proposals',
        '/operations',
        '/operators',
        '/trail',
        '/do/members.list',
        '/do/members.show?name=player',
        '/do/members.credit?name=player',
      ]) {
        await page.goto(`/naga${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.getByRole('status').first().waitFor({ state: 'detached' })
        expect([path, await findBarriers(page)]).toEqual([path, []])
        const [inner, outer] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          window.innerWidth,
        ])
        expect([path, inner]).toEqual([path, outer])
      }
      expect(problems).toEqual([])
    },
  )
})
