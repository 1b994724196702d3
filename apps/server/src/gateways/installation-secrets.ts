import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { secrets } from './secret-tables.ts'

/** Gives the installation's secret of a name, the same in every process. */
export type SecretOf = (name: string) => Promise<string>

/** Secrets in the database; `draw` makes one that does not exist yet. */
export function installationSecrets(
  orm: Executor,
  draw: () => string | Promise<string> = () => randomBytes(32).toString('base64url'),
): SecretOf {
  const known = new Map<string, Promise<string>>()
  const read = async (name: string) => {
    const stored = () => orm.select().from(secrets).where(eq(secrets.name, name))
    const [found] = await stored()
    if (found) return found.value
    // Of two processes that draw at once, the first one's is everybody's.
    await orm
      .insert(secrets)
      .values({ name, value: await draw() })
      .onConflictDoNothing()
    const [made] = await stored()
    if (!made) throw new Error(`The secret ${name} was not stored.`)
    return made.value
  }
  return (name) => {
    const reading = known.get(name) ?? read(name)
    known.set(name, reading)
    // A database that was away must not be remembered.
    reading.catch(() => known.delete(name))
    return reading
  }
}

/** Keeps a secret of a name until it is taken. */
export async function keepSecret(executor: Executor, name: string, value: string): Promise<void> {
  await executor.insert(secrets).values({ name, value })
}

/** Takes a kept secret out; `undefined` where there is none. */
export async function takeSecret(executor: Executor, name: string): Promise<string | undefined> {
  const [taken] = await executor.delete(secrets).where(eq(secrets.name, name)).returning()
  return taken?.value
}
