import process from 'node:process'
import { ConfigError, readConfig } from '../../config.ts'
import {
  type Database,
  DatabaseUnreachableError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  migrate,
  openDatabase,
} from '../../db/index.ts'
import { ImportFileError, UnknownMerchantError } from '../../features/catalogue/import/import-error.ts'
import { MerchantCommandError } from '../../features/merchant/merchant-commands.ts'
import { type Command, say, type Terminal, UsageError } from './command.ts'

/** Errors whose message is all that an operator needs; of others the stack is shown too. */
const TOLD = [
  ConfigError,
  DatabaseUnreachableError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  ImportFileError,
  MerchantCommandError,
  UnknownMerchantError,
]

/** Runs a command as this process: its streams, its environment, its exit code (0 done, 1 failed, 2 wrong arguments). */
export async function runCommand(command: Command): Promise<void> {
  let opened: Promise<Database> | undefined
  const close = async () => {
    const database = await opened?.catch(() => undefined)
    await database?.close()
  }
  const terminal: Terminal = {
    input: process.stdin,
    out: process.stdout,
    err: process.stderr,
    openDatabase: () => {
      opened ??= openMigrated()
      return opened
    },
  }
  // Whoever reads may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    void close().finally(() => process.exit(0))
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void close().finally(() => process.exit(code)))
  }
  try {
    process.exitCode = await command(process.argv.slice(2), terminal)
  } catch (error) {
    process.exitCode = tell(error, terminal)
  } finally {
    await close()
  }
}

/** Tells an error and gives its exit code. */
export function tell(error: unknown, { err }: Pick<Terminal, 'err'>): 1 | 2 {
  if (error instanceof UsageError) {
    say(err, `${error.message}\nHow it is used: the same command with --help`)
    return 2
  }
  if (error instanceof MerchantCommandError && error.kind === 'argument') {
    say(err, error.message)
    return 2
  }
  const { code, message, stack } = error as NodeJS.ErrnoException
  const isTold = TOLD.some((kind) => error instanceof kind) || typeof code === 'string'
  say(err, isTold ? message : String(stack ?? error))
  return 1
}

async function openMigrated(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, mode: 'command', log: () => undefined })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
