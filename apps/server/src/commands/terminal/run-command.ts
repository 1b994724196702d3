import process from 'node:process'
import { DrizzleQueryError } from 'drizzle-orm'
import { ConfigError, readConfig } from '../../config.ts'
import { readEnvironment } from '../../config-file.ts'
import {
  type Database,
  DatabaseUnreachableError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  MigrationRightsError,
  migrate,
  NewerSchemaError,
  openDatabase,
  SystemUserError,
} from '../../db/index.ts'
import { ImportFileError, UnknownMerchantError } from '../../features/catalogue/import/import-error.ts'
import { MerchantCommandError } from '../../merchant-settings/change-merchant.ts'
import { OperatorFileError } from '../../merchants/index.ts'
import { openPictureProcess } from '../../picture-process.ts'
import { type Command, say, type Terminal, UsageError } from './command.ts'

/** Errors whose message is all that an operator needs; of others the stack is shown too. */
const TOLD = [
  ConfigError,
  DatabaseUnreachableError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  ImportFileError,
  MerchantCommandError,
  MigrationRightsError,
  NewerSchemaError,
  OperatorFileError,
  SystemUserError,
  UnknownMerchantError,
]

/** Runs a command as this process: its streams, its environment, its exit code (0 done, 1 failed, 2 wrong arguments). */
export async function runCommand(command: Command): Promise<void> {
  let opened: Promise<Database> | undefined
  let pictures: ReturnType<typeof openPictureProcess> | undefined
  let interrupted = false
  const close = async () => {
    pictures?.close()
    const database = await opened?.catch(() => undefined)
    await database?.close()
  }
  const terminal: Terminal = {
    input: process.stdin,
    out: process.stdout,
    err: process.stderr,
    gatewayHosts: () => readConfig(readEnvironment(process.env)).gatewayHosts,
    gatewaySecrets: () => readConfig(readEnvironment(process.env)).gatewaySecrets,
    encodePicture: (source) => {
      pictures ??= openPictureProcess({ warn: () => undefined })
      return pictures.encodeContent(source)
    },
    openDatabase: ({ mayCreate } = { mayCreate: false }) => {
      opened ??= openMigrated(mayCreate)
      return opened
    },
  }
  // Whoever reads may stop early, as `head` does.
  process.stdout.on('error', (error) => {
    if (!isReaderGone(error)) throw error
    void close().finally(() => process.exit(0))
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      interrupted = true
      say(process.stderr, 'Interrupted.')
      void close().finally(() => process.exit(code))
    })
  }
  try {
    process.exitCode = await command(process.argv.slice(2), terminal)
  } catch (error) {
    // What fails when the database is closed underneath says nothing new.
    if (!interrupted) process.exitCode = isReaderGone(error) ? 0 : tell(error, terminal)
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
  if (
    error instanceof OperatorFileError ||
    (error instanceof MerchantCommandError && error.kind === 'argument')
  ) {
    say(err, error.message)
    return 2
  }
  // The query builder's own message is the whole query; what the database said is its cause.
  const { cause } = error as Error
  const said = error instanceof DrizzleQueryError && cause instanceof Error ? cause : (error as Error)
  const isTold = TOLD.some((kind) => said instanceof kind) || 'code' in said
  say(err, isTold ? said.message : String(said.stack ?? said))
  return 1
}

function isReaderGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE'
}

async function openMigrated(mayCreate: boolean): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(readEnvironment(process.env))
  const database = await openDatabase({
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    mode: 'command',
    mustExist: !mayCreate,
    log: () => undefined,
  })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
