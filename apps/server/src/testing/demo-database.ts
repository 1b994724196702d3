import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/index.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { projectRoot } from '../project-root.ts'
import { createTestDatabase } from './test-database.ts'

/** Sources and texts of the demo. */
const SOURCES = ['apps/server/src/demo', 'apps/server/assets/brands']

/** A fresh database that holds the demo as of now: copied from one that is seeded once in a run, which takes seconds. */
export const createDemoDatabase = (): Promise<Database> =>
  createTestDatabase({
    content: {
      name: `demo_${hashSources()}`,
      fill: ({ orm }) => seedDemo(orm, { info: () => undefined, warn: () => undefined }),
    },
  })

function hashSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES.map((source) => join(projectRoot(), source))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.(?:ts|json)$/.test(name)).sort())
      hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
