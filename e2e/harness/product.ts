import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyDataFolder } from '../../apps/server/src/testing/data-folders.ts'

const program = fileURLToPath(new URL('../../build/server/main.js', import.meta.url))
const START_MS = 60_000
const STOP_MS = 15_000
/** What the product prints once it is open, unless `PUBLIC_ORIGIN` names another address. */
const OPEN = /^Foyer is open: (http:\/\/127\.0\.0\.1:\d+)\//m

const CONSOLE_OPEN = /^The console is open: (http:\/\/localhost:\d+)$/m

/** A running product of its own: the built server with its own database and demo merchants. */
export interface Product {
  /** Without trailing slash, e.g. `http://127.0.0.1:41234`. */
  readonly origin: string
  /** Address of the operators' console; absent where it has none. */
  readonly consoleOrigin: string | undefined
  readonly dataDir: string
  readonly pid: number
  /** From the start of the process to the first good answer of `/readyz`, in ms. */
  readonly startMs: number
  /** Everything that it has printed. */
  log(): string
  /** Ctrl-C and wait; removes the data folder unless it is to be kept for another start. */
  stop(options?: { readonly keepData?: boolean }): Promise<void>
}

/** How to start a product. */
export interface ProductOptions {
  /** Added to, or instead of, what the product gets by itself (PORT, DATA_DIR, DEMO=on, LOG_LEVEL=warn). */
  readonly env?: Readonly<Record<string, string>>
  /** A data folder to go on with; without it a new one is made. */
  readonly dataDir?: string
  /** A data folder of a stopped product whose content a new one begins with. */
  readonly template?: string | undefined
}

/**
 * Starts the built product, on a port that the system gives it unless `env` names one, and waits until it can serve.
 * @throws {Error} with the product's own words when it ends early or is not ready within 60 s
 */
export async function startProduct({ env = {}, dataDir, template }: ProductOptions = {}): Promise<Product> {
  if (!existsSync(program)) throw new Error(`${program} does not exist; run: npm run build`)
  const folder = dataDir ?? (await newFolder())
  await mkdir(folder, { recursive: true })
  if (template !== undefined) copyDataFolder(template, folder)
  const started = performance.now()
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_ARTWORK: 'asked',
      DEMO_LANGUAGES: 'all',
      LOG_LEVEL: 'warn',
      // Visitors tell their address by the header that a proxy would set.
      TRUST_PROXY: '1',
      // As `npm start` sets it: large memory goes back to the system once it is free.
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const stop: Product['stop'] = async ({ keepData = false } = {}) => {
    await endProcess(child)
    if (!keepData) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let origin: string
  try {
    origin = env.PORT ? `http://127.0.0.1:${env.PORT}` : await printedOrigin(() => printed, child)
    await untilReady(origin, child)
  } catch (error) {
    await stop({ keepData: dataDir !== undefined })
    throw new Error(`${error instanceof Error ? error.message : error}. It said:\n${printed}`)
  }
  const startMs = performance.now() - started
  const consoleOrigin = CONSOLE_OPEN.exec(printed)?.[1]
  return { origin, consoleOrigin, dataDir: folder, pid: child.pid ?? 0, startMs, log: () => printed, stop }
}

/** The database may run as another user, who must be able to reach the folder. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-'))
  await chmod(folder, 0o755)
  return folder
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Where the product says that it listens. */
async function printedOrigin(printed: () => string, child: ChildProcess): Promise<string> {
  return untilGiven(child, () => OPEN.exec(printed())?.[1])
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  await untilGiven(child, async () => {
    const asked = fetch(`${origin}/readyz`, { headers: { connection: 'close' } })
    const answer = await asked.catch(() => undefined)
    return answer?.ok || undefined
  })
}

async function untilGiven<T>(
  child: ChildProcess,
  give: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (hasEnded(child))
      throw new Error(`The product ended with ${child.signalCode ?? child.exitCode} before it was ready`)
    const given = await give()
    if (given !== undefined) return given
    await sleep(25)
  }
  throw new Error(`The product was not ready within ${START_MS / 1000} s`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
