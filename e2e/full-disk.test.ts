// @module-tag full
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findProcessesBelow } from '../apps/server/src/testing/data-folders.ts'
import { loginMaker } from './harness/encrypted-login.ts'
import { DEMO_PASSWORD, startProduct } from './harness/index.ts'

/** More than a database and a reserve need, and quickly filled. */
const DISK = 'size=220m,mode=755'
const disk = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
chmodSync(disk, 0o755)
/** A disk of its own, which only root may mount, and not in every container. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk]).status === 0

afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  rmdirSync(disk)
})

/** Leaves not a byte. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  for (const size of [bavail * bsize, bsize]) {
    try {
      writeFileSync(join(disk, randomUUID()), Buffer.alloc(size))
    } catch {
      // That is what full means.
    }
  }
}

test.skipIf(!isMounted)(
  'on a full disk players log in, and pictures are served from what is there or drawn (finding 19) [only root can mount a disk to fill]',
  async () => {
    const dataDir = join(disk, 'data')
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'info' } })
    onTestFinished(() => product.stop())
    await expect.poll(() => readdirSync(dataDir)).toContain('disk-reserve')
    const home = await (await fetch(`${product.origin}/m/home?merchant=naga`)).text()
    const pictures = [...new Set(home.match(/\/media\/demo\/game\/[\w-]+\.svg/g))]
    const ask = async (path = '') => (await fetch(`${product.origin}${path}?merchant=naga`)).status
    expect(await ask(pictures[0])).toBe(200)

    fill()
    // Drawn, since this is the first to ask for it, while writing fails.
    expect(await ask(pictures[1])).toBe(200)
    await expect.poll(product.log).toMatch(/gave up its reserve/)
    for (const path of [pictures[0], pictures[2], pictures[3]]) expect(await ask(path), path).toBe(200)

    const encrypt = await loginMaker(product.origin)
    const logIn = async (at: number) => {
      const login = { username: 'player', password: DEMO_PASSWORD, address: `10.1.0.${at}` }
      const { path, headers, body } = await encrypt(login)
      return (await fetch(`${product.origin}${path}?merchant=naga`, { method: 'POST', headers, body })).status
    }
    const statuses: number[] = []
    // Without the reserve some 40 logins fit into what the tables have left.
    for (let at = 0; at < 100; at += 10) {
      const round = Array.from({ length: 10 }, (_, one) => logIn(at + one))
      statuses.push(...(await Promise.all(round)))
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])

    fill()
    await product.stop({ keepData: true })
    expect(findProcessesBelow(dataDir)).toEqual([])
  },
  180_000,
)
