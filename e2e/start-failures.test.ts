import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../apps/server/src/project-root.ts'
import { findNumericId } from '../apps/server/src/system-user/numeric-id.ts'
import { mayEnter } from '../apps/server/src/system-user/user-rights.ts'
import { runStart, type StartScript } from './harness/index.ts'

const isRoot = process.getuid?.() === 0
/** As root nothing is forbidden: what must be refused is tried as an ordinary user, who needs a way into the project. */
const ordinary = isRoot ? findNumericId('daemon')?.uid : process.getuid?.()
const hasOrdinary =
  ordinary !== undefined && mayEnter(projectRoot(), { uid: ordinary, gid: ordinary, isOther: isRoot })
const uid = isRoot ? ordinary : undefined

/** The lowest port that everybody may open; some containers allow all of them. */
function firstFreePort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'))
  } catch {
    return 1024
  }
}

/** Expects that the start ended with these words for its operator, and left nothing running. */
async function expectRefusal(start: StartScript, words: RegExp): Promise<void> {
  const { code, output } = await start.ended
  const told = output
    .split('\n')
    .filter((line) => line !== '' && !/^\{|^Waiting for another build/.test(line))
  expect(told.join('\n')).toMatch(words)
  expect(output, 'a stack').not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
  expect(start.databaseProcesses()).toEqual([])
}

async function takePort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a taken port and a wrong TRUST_PROXY are told before a database is made (finding 14)', async () => {
  const port = await takePort()
  const taken = runStart({ env: { PORT: String(port) } })
  const wrong = runStart({ env: { TRUST_PROXY: 'everybody' } })
  await expectRefusal(taken, new RegExp(`^Port ${port} is in use by another program\\. .* another port\\.$`))
  await expectRefusal(wrong, /^The configuration cannot be used:\n {2}TRUST_PROXY .*"everybody"$/)
  for (const { dataDir } of [taken, wrong]) expect(readdirSync(dataDir)).toEqual([])
})

test.skipIf(!hasOrdinary)(
  'a data folder that may not be written is told before a database is made (finding 14) [needs a user who may read the project]',
  async () => {
    const start = runStart({ uid, dataMode: 0o555 })
    await expectRefusal(start, /^The data folder \S+ cannot be written by this user; .* another folder\.$/)
    expect(readdirSync(start.dataDir)).toEqual([])
  },
)

test.skipIf(!hasOrdinary || firstFreePort() <= 80)(
  'a port that only root may open is told before a database is made (finding 14) [needs an ordinary user, and a system that keeps such ports]',
  async () => {
    const start = runStart({ uid, env: { PORT: '80' } })
    await expectRefusal(start, /^This user may not open port 80\. Set PORT to 1024 or above, .* open\.$/)
    expect(readdirSync(start.dataDir)).toEqual([])
  },
)

test('a start that fails after the database has started stops the database (finding 14)', {
  tags: 'full',
}, async () => {
  const broken = mkdtempSync(join(tmpdir(), 'foyer-broken-'))
  onTestFinished(() => rmSync(broken, { recursive: true }))
  mkdirSync(join(broken, 'client'))
  writeFileSync(join(broken, 'client', 'manifest.json'), '{}')
  const start = runStart({ env: { FOYER_BUILD_DIR: broken } })
  await start.printed('database started')
  await expectRefusal(start, /^The web build cannot be used: .*entry-server\.js.* Type: npm run build$/)
  expect(start.output()).toContain('database stopped')
})

test.each([
  ['while its database is created', 'SIGINT', (start: StartScript) => untilThere(start, 'postgres.new')],
  [
    'while its database starts',
    'SIGTERM',
    (start: StartScript) => untilThere(start, 'postgres/postmaster.pid'),
  ],
  ['while it fills its database', 'SIGINT', (start: StartScript) => start.printed('database started')],
  ['once it is open', 'SIGTERM', (start: StartScript) => start.printed('Foyer is open')],
] as const)(
  'a signal %s ends the product and its database (finding 14)',
  { tags: 'full' },
  async (_, signal, until) => {
    const start = runStart()
    await until(start)
    // From a terminal Ctrl-C comes twice: to all programs there, and once more from npm.
    start.kill(signal)
    await sleep(50)
    start.kill(signal)
    const { code, output } = await start.ended
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(0)
    await expect.poll(start.databaseProcesses, { timeout: 1000 }).toEqual([])
    expect(readdirSync(start.dataDir)).not.toContain('foyer.lock')
  },
)

/** Waits until a file is in the data folder. */
const untilThere = ({ dataDir }: StartScript, path: string) =>
  vi.waitUntil(() => existsSync(join(dataDir, path)), { timeout: 30_000, interval: 2 })
