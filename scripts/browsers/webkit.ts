import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/harness/product.ts'
import { type Driver, type Engine, PHONE, sourceOf } from './driver.ts'
import { endChild, startDisplay } from './processes.ts'
import { command, untilDriverReady } from './webdriver-session.ts'

/** Without it the bars of the browser's window make it wider than a phone. */
const SMALL_BARS = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; }'

/** Where WebKitGTK is. */
export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
}

/** WebKitGTK, the nearest to Safari that other systems have, each window under a driver of its own. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const display = await startDisplay()
  const version = await startSession(paths, display.name).then(async ({ driver, version }) => {
    await driver.end()
    return version
  })
  return {
    name: `WebKit ${version}`,
    start: async () => (await startSession(paths, display.name)).driver,
    end: () => display.end(),
  }
}

/** Its first process of all now and then ends before it answers; once more is enough. */
async function startSession(paths: WebKitPaths, display: string) {
  return trySession(paths, display).catch(() => trySession(paths, display))
}

async function trySession(paths: WebKitPaths, display: string): Promise<{ driver: Driver; version: string }> {
  const home = mkdtempSync(join(tmpdir(), 'foyer-webkit-'))
  const settings = join(home, 'gtk-3.0')
  mkdirSync(settings)
  writeFileSync(join(settings, 'gtk.css'), SMALL_BARS)
  const port = await freePort()
  const child = spawn(paths.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    await endChild(child)
    // Processes of the browser may still write there.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined)
  }
  try {
    await untilDriverReady(address)
    const options = { binary: paths.browser, args: ['--automation'] }
    const session = await command<{ sessionId: string; capabilities: { browserVersion: string } }>(
      address,
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': options,
            pageLoadStrategy: 'eager',
            // The driver may miss that a page has come, and commands then wait for it in vain until they are late.
            timeouts: { script: 3000, pageLoad: 3000 },
          },
        },
      },
    )
    const driver = driverOf(address, `/session/${session.sessionId}`, stop)
    await fitWindow(address, `/session/${session.sessionId}`, driver)
    return { driver, version: session.capabilities.browserVersion }
  } catch (error) {
    await stop()
    throw error
  }
}

function driverOf(address: string, session: string, stop: () => Promise<void>): Driver {
  const post = <Value>(path: string, body: object) =>
    command<Value>(address, 'POST', `${session}${path}`, body)
  return {
    async go(url) {
      await post('/url', { url }).catch((error: Error) => {
        if (!/: timeout/.test(error.message)) throw error
      })
    },
    run: (work, ...given) => post('/execute/sync', { script: sourceOf(work, '...arguments'), args: given }),
    async press({ x, y }) {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await post('/actions', {
        actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
      })
    },
    async keys(text) {
      const active = await command<Record<string, string>>(address, 'GET', `${session}/element/active`)
      await post(`/element/${Object.values(active)[0]}/value`, { text })
    },
    async picture() {
      return Buffer.from(await command<string>(address, 'GET', `${session}/screenshot`), 'base64')
    },
    async end() {
      await command(address, 'DELETE', session).catch(() => undefined)
      await stop()
    },
  }
}

/** The window counts its bars; the page inside is to have a phone's size. */
async function fitWindow(address: string, session: string, driver: Driver): Promise<void> {
  let { width, height } = PHONE as { width: number; height: number }
  for (let round = 0; round < 3; round++) {
    await command(address, 'POST', `${session}/window/rect`, { width, height })
    const inside = await driver.run(() => ({ width: innerWidth, height: innerHeight }))
    if (inside.width === PHONE.width && inside.height === PHONE.height) return
    width += PHONE.width - inside.width
    height += PHONE.height - inside.height
  }
}
