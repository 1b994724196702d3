import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { giveUpRoot } from './system-user/give-up-root.ts'
import type { SystemUser } from './system-user/system-user.ts'

interface BecomeOptions {
  readonly buildDir: string
  readonly dataDir: string
  readonly log: FastifyBaseLogger
}

/** Goes on as an ordinary user where the product was started as root, or logs in one line why that is not possible. */
export function becomeUser(user: SystemUser, { buildDir, dataDir, log }: BecomeOptions): void {
  const result = giveUpRoot(user, {
    reads: [
      fileURLToPath(import.meta.url),
      join(buildDir, 'client', 'assets'),
      // A sample of the packages, some of which are loaded when they are first needed.
      createRequire(import.meta.url).resolve('fastify'),
    ],
    writes: [dataDir],
  })
  if (result.outcome === 'given up') log.info({ uid: result.uid }, 'root was given up')
  if (result.outcome === 'kept')
    log.warn(
      `Foyer keeps running as root, because ${result.reason}. Start it with npm start or as an ordinary user.`,
    )
}
