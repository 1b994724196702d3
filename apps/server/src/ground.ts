import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { EncodePicture, ReadCodes } from './api/sent-pictures.ts'
import type { Gateways } from './gateways/index.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Limits } from './limits/limits.ts'
import type { MerchantDirectory, SiteOrigins } from './merchants/index.ts'
import type { MovementBook } from './money/movement.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { Area } from './snapshots/area-snapshots.ts'
import type { NoteAccess } from './trail/access-trail.ts'

/** What the features of one process stand on. It knows none of them. */
interface Parts {
  /** For calls. */
  readonly orm: NodePgDatabase
  /** For work that no caller waits for; has connections of its own. */
  readonly background: NodePgDatabase
  readonly limits: Limits
  /** Writes to the audit trail. */
  readonly note: NoteAccess
  /** Takes kinds of jobs while features are opened. */
  readonly jobs: Pick<JobQueue, 'define'>
  readonly gateways: Gateways
  readonly directory: MerchantDirectory
  /** Address of a merchant's site, without trailing slash; never taken from a request. */
  readonly originOf: SiteOrigins['of']
  /** All kinds of movements of money. */
  readonly movements: MovementBook
  /** All tables with rows about one member each. */
  readonly personalTables: readonly PersonalTable[]
  readonly encodePicture: EncodePicture
  /** The same as a square for an avatar. */
  readonly encodeAvatar: EncodePicture
  readonly readCodes: ReadCodes
  /** Whether made-up people and money are let in. */
  readonly demo: boolean
  /** Unix time in ms. */
  readonly now: () => number
  /** Takes warnings to the operator. */
  readonly warn: (details: object, message: string) => void
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Hears what is told on a channel of the database, `null` after a gap; gives what ends it. */
  listen(channel: string, onTold: (payload: string | null) => void): Promise<() => void>
  /** Aborted when the process begins to end: answers that wait are given then. */
  readonly ending: AbortSignal
  /** Reads what is held in memory of an area of a feature; `undefined` for a merchant that has nothing of it. */
  held<Value>(area: Area<Value>): (merchant: string) => Value | undefined
}

/** What a feature is opened on: plain parts, and running parts of other features. */
export interface Ground extends Parts {
  /**
   * A running part of a feature, which is made when it is first asked for and is the same for everybody then.
   * @param part a function of the feature, such as `sessionsOf`; it is what tells parts apart
   * @throws {Error} where parts need each other in a circle
   */
  use<Part>(part: (ground: Ground) => Part): Part
}

/** Lays the ground for the features of one process. */
export function layGround(parts: Parts): Ground {
  const made = new Map<unknown, unknown>()
  const inMaking = new Set<unknown>()
  const ground: Ground = {
    ...parts,
    use<Part>(part: (ground: Ground) => Part): Part {
      if (made.has(part)) return made.get(part) as Part
      if (inMaking.has(part)) throw new Error(`The part ${part.name} needs itself.`)
      inMaking.add(part)
      const one = part(ground)
      inMaking.delete(part)
      made.set(part, one)
      return one
    },
  }
  return ground
}
