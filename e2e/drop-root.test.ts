// @module-tag full
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster } from '../apps/server/src/db/embedded/find-postmaster.ts'
import { findNumericId } from '../apps/server/src/system-user/numeric-id.ts'
import { askDatabaseAs } from '../apps/server/src/testing/ask-database-as.ts'
import { runStart, type StartScript } from './harness/index.ts'

const isRootOnLinux = process.getuid?.() === 0 && process.platform === 'linux'
const OTHER = findNumericId('daemon')?.uid ?? 1

test.skipIf(!isRootOnLinux).each([
  ['the usual umask', undefined],
  ['umask 077', 0o077],
])(
  'started as root with %s, the product gives root up once its port is open, and nobody else is let into its database (finding 7) (finding 41) [only root on Linux can give root up]',
  async (_, umask) => {
    // Without the demo a fresh database has no merchant.
    const start = runStart({ env: { DEMO: 'off' }, ...(umask === undefined ? {} : { umask }) })
    await start.printed('Foyer is open: ')
    await start.printed('There is no merchant yet. Create one: npm run merchant -- create')
    const foyer = findNumericId('foyer')
    expect(foyer?.uid).toBeGreaterThan(0)

    expect(start.output()).toContain('root was given up')
    expect(idsOf(start.productPid())).toEqual({ Uid: [foyer?.uid], Gid: [foyer?.gid], Groups: [foyer?.gid] })
    const origin = /Foyer is open: (\S+)\/m\/home/.exec(start.output())?.[1]
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const page = await fetch(`${origin}/m/home`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])

    const processes = start.databaseProcesses()
    expect(processes.length).toBeGreaterThan(3)
    for (const pid of processes) expect(idsOf(pid).Uid, `process ${pid} of PostgreSQL`).toEqual([foyer?.uid])
    await expectStrangersRefused(start)

    start.kill('SIGTERM')
    expect((await start.ended).code).toBe(0)
    expect(start.databaseProcesses()).toEqual([])
    for (const name of readdirSync(start.dataDir)) {
      // Programs are copied here when others cannot read the project; who runs them must not be able to change them.
      const owner = name.startsWith('postgresql-') ? 0 : foyer?.uid
      expect(statSync(join(start.dataDir, name)).uid, name).toBe(owner)
    }
  },
)

/** The kernel's real, effective, saved and file system ids of a process, and its further groups, each once. */
function idsOf(pid: number): Record<'Uid' | 'Gid' | 'Groups', number[]> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => {
    const numbers = new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/) ?? []
    return [...new Set(numbers.map(Number))]
  }
  return { Uid: read('Uid'), Gid: read('Gid'), Groups: read('Groups') }
}

/** Another system user reaches neither the socket nor, if its folder were open to all, the database. */
async function expectStrangersRefused({ dataDir }: StartScript): Promise<void> {
  const { socketFolder = '', port } = findPostmaster(join(dataDir, 'postgres')) ?? {}
  const socket = join(socketFolder, `.s.PGSQL.${port}`)
  expect(await askDatabaseAs(OTHER, socket)).toBe('EACCES')
  chmodSync(socketFolder, 0o755)
  chmodSync(socket, 0o777)
  expect(await askDatabaseAs(OTHER, socket)).toContain('Peer authentication failed')
  chmodSync(socketFolder, 0o700)
}
