import { totalmem } from 'node:os'
import process from 'node:process'

/** Settings by PostgreSQL's own names. */
export type PostgresSettings = Readonly<Record<string, string>>

/** A database for one product process, quiet in its log and never reachable by network. */
const EMBEDDED_SETTINGS: PostgresSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  maintenance_work_mem: '32MB',
  // After each checkpoint, the first change of a page writes all of it.
  wal_compression: 'on',
  // Nothing replicates an embedded database.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Saves the three processes that PostgreSQL 18 would start for reading.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Failed statements carry players' data and belong to the caller, not to this log; what happens to the server stays.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const MB = 1024 ** 2

/**
 * What depends on the machine's memory: pages that the database keeps, and how much it logs before it has to write them all to their files. A
 * small machine gets what PostgreSQL needs at least; on a large one the files of the system's cache serve the rest.
 * @param memory of the machine, in bytes
 */
export function settingsOfMemory(memory: number): PostgresSettings {
  const part = (of: number, least: number, most: number) =>
    `${Math.min(most, Math.max(least, Math.floor(memory / of / MB)))}MB`
  return { shared_buffers: part(32, 64, 512), max_wal_size: part(16, 256, 1024) }
}

/** Memory that this process may use, in bytes: less than the machine has in a container with a limit. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** The settings as arguments of the `postgres` program; they outrank every file of the cluster. */
export function settingArguments(socketFolder: string, changes: PostgresSettings = {}): string[] {
  const settings = {
    ...EMBEDDED_SETTINGS,
    ...settingsOfMemory(memoryOfMachine()),
    unix_socket_directories: quoteFolder(socketFolder),
    ...changes,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The setting is a list of folders divided by commas. */
function quoteFolder(folder: string): string {
  return `"${folder.replace(/"/g, '""')}"`
}
