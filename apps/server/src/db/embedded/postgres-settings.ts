/** Settings by PostgreSQL's own names. */
export type PostgresSettings = Readonly<Record<string, string>>

/** A database for one product process on a small machine, quiet in its log and never reachable by network. */
const EMBEDDED_SETTINGS: PostgresSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
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

/** The settings as arguments of the `postgres` program; they outrank every file of the cluster. */
export function settingArguments(socketFolder: string, changes: PostgresSettings = {}): string[] {
  const settings = { ...EMBEDDED_SETTINGS, unix_socket_directories: quoteFolder(socketFolder), ...changes }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The setting is a list of folders divided by commas. */
function quoteFolder(folder: string): string {
  return `"${folder.replace(/"/g, '""')}"`
}
