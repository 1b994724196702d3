import { type FileHandle, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const MB = 1024 * 1024
const FILE = 'disk-reserve'
/** Two segments of PostgreSQL's write-ahead log: room for some hundred thousand logins. */
const RESERVE_BYTES = 32 * MB
/** Less than this is as good as nothing: PostgreSQL takes 16 MB at once for its log. */
const LOW_BYTES = 24 * MB
/** The reserve is laid down again only where that leaves as much besides. */
const ROOM_BYTES = 2 * RESERVE_BYTES + LOW_BYTES

/** Space on the disk of the embedded database, set aside for the time when everything else is used up. */
export interface DiskReserve {
  /** Whether there is room for what can be done without, such as caches. */
  hasRoom(): boolean
  /** From now on the reserve is laid down: once the process is the user to whom the folder belongs. */
  begin(): void
  /** Stops looking; the reserve stays. */
  close(): Promise<void>
}

interface ReserveOptions {
  /** On the disk of the database. */
  readonly folder: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Bytes that this process may still write to the disk; the system's answer unless a test has its own. */
  readonly freeBytes?: () => Promise<number>
  /** How often the disk is looked at, in ms. */
  readonly lookEveryMs?: number
}

/**
 * Looks at the disk every second. When it is nearly full, the reserve is given up at once, so that PostgreSQL, which
 * refuses every login once it cannot extend a file, goes on until somebody has made room. The log says so.
 */
export async function keepDiskReserve({
  folder,
  log,
  lookEveryMs = 1000,
  ...options
}: ReserveOptions): Promise<DiskReserve> {
  const file = join(folder, FILE)
  const freeBytes = options.freeBytes ?? (() => readFreeBytes(folder))
  let isHeld = await isWhole(file)
  let isLow = false
  let hasBegun = false

  const look = async () => {
    const free = await freeBytes()
    isLow = free < LOW_BYTES
    if (isHeld && isLow) {
      await rm(file, { force: true })
      isHeld = false
      log.error(
        { freeMb: Math.floor(free / MB) },
        `The disk of ${folder} is full. Foyer gave up its reserve of ${RESERVE_BYTES / MB} MB so that players can go on; make room on the disk soon.`,
      )
    } else if (!isHeld && hasBegun && free > ROOM_BYTES) {
      await layDown(file)
      isHeld = true
      log.info({ file }, 'space is reserved for a full disk')
    }
  }
  // A disk that cannot be looked at, or a reserve that cannot be written, is no reason to end.
  const tryLook = () => look().catch(() => undefined)

  await tryLook()
  const closing = new AbortController()
  const watch = async () => {
    while (!closing.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await tryLook()
    }
  }
  const watching = watch()
  return {
    hasRoom: () => !isLow,
    begin() {
      hasBegun = true
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the reserve of an earlier run is there; half of one is removed. */
async function isWhole(file: string): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 0 && size < RESERVE_BYTES) await rm(file, { force: true })
  return size >= RESERVE_BYTES
}

/** Writes every byte: a file that was only made long takes no space. */
async function layDown(file: string): Promise<void> {
  const zeros = Buffer.alloc(MB)
  let handle: FileHandle | undefined
  try {
    handle = await open(file, 'w', 0o600)
    for (let at = 0; at < RESERVE_BYTES; at += MB) await handle.write(zeros)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle?.close()
  }
}
