import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import {
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  MigrationRightsError,
  NewerSchemaError,
  SystemUserError,
} from './db/index.ts'

/** Thrown when the product cannot start as it is configured; the message says what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Errors whose message is all that an operator needs; of others the stack is shown too. */
const EXPECTED = [
  ConfigError,
  DatabaseUnreachableError,
  EmbeddedDatabaseError,
  MigrationRightsError,
  NewerSchemaError,
  StartError,
  SystemUserError,
]

/**
 * Checks what can be checked before the database starts.
 * @throws {StartError} when the port cannot be opened or the web is not built.
 */
export async function checkBeforeStart(
  { port, host, operations, development }: Pick<Config, 'port' | 'host' | 'operations' | 'development'>,
  buildDir: string,
): Promise<void> {
  if (!development && !existsSync(join(buildDir, 'client', 'manifest.json')))
    throw new StartError(`There is no web build in ${buildDir}. Type: npm run build`)
  await tryPort(port, host, 'PORT')
  if (operations.port !== undefined) await tryPort(operations.port, operations.host, 'OPERATIONS_PORT')
}

async function tryPort(port: number, host: string, variable: PortVariable): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host, variable)))
    server.listen({ port, host }, () => server.close(() => resolve()))
  })
}

/** What an operator reads of an error that ended the start. */
export function describeStartError(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message
  const { syscall, path, port, address, message } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  // Taken by another program since the check.
  if (syscall === 'listen') return portError(error as NodeJS.ErrnoException, port ?? 0, address ?? '').message
  if (syscall !== undefined && path !== undefined)
    return `Foyer cannot start: ${message}. See who may use this path, and whether the disk is full or read-only.`
  return String((error as Error)?.stack ?? error)
}

type PortVariable = 'PORT' | 'OPERATIONS_PORT'

function portError(
  cause: NodeJS.ErrnoException,
  port: number,
  host: string,
  variable: PortVariable = 'PORT',
): StartError {
  const hostVariable = variable === 'PORT' ? 'HOST' : 'OPERATIONS_HOST'
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or set ${variable} to another port.`,
    EACCES: `This user may not open port ${port}. Set ${variable} to 1024 or above, or start Foyer as root, which it gives up once the port is open.`,
    EADDRNOTAVAIL: `${hostVariable} is ${host}, which is not an address of this machine. Set it to one of its addresses, or leave it out for all of them.`,
    ENOTFOUND: `${hostVariable} is ${host}, which this machine cannot resolve. Set it to one of its addresses, or leave it out for all of them.`,
  }
  const sentence = sentences[cause.code ?? ''] ?? `Port ${port} cannot be opened: ${cause.message}`
  return new StartError(sentence, { cause })
}
