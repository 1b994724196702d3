/** Thrown when the embedded database cannot be prepared, started or reached; the message says what to do about it. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError'
}

/** Thrown when another product process owns the data folder. */
export class DataFolderInUseError extends EmbeddedDatabaseError {
  override readonly name = 'DataFolderInUseError'
  readonly dataDir: string
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.dataDir = dataDir
    this.pid = pid
  }
}
