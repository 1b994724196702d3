import type { Binding } from './api/binding.ts'
import type { Service } from './gateways/index.ts'
import type { Ground } from './ground.ts'
import type { RepeatedWork } from './jobs/job-queue.ts'
import type { SettingFamily } from './merchants/index.ts'
import type { Movement } from './money/movement.ts'
import type { AnyOperation } from './operations/operation.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import type { Area } from './snapshots/area-snapshots.ts'

/** What a feature adds to the product, so that nothing else has to list it. */
export interface Feature {
  /** Kinds of movements of money that it makes. */
  readonly movements?: Readonly<Record<string, Movement>>
  /** Services outside that merchants can connect to. */
  readonly services?: readonly Service[]
  /** What operators do with it. */
  readonly operations?: readonly AnyOperation[]
  /** What it reads of a merchant and operators set. */
  readonly settings?: readonly SettingFamily[]
  /** Its tables with rows about one member each. */
  readonly personalTables?: readonly PersonalTable[]
  /** What it holds of each merchant in memory. */
  // biome-ignore lint/suspicious/noExplicitAny: each area holds values of its own
  readonly areas?: readonly Area<any>[]
  /** Opens it in a process; its areas have been read. */
  open?(ground: Ground): OpenFeature
}

/** A feature in a process. */
export interface OpenFeature {
  /** The calls that it answers. */
  readonly bindings?: readonly Binding[]
  /** Work that is repeated, by one process of the installation at a time. */
  readonly rounds?: readonly RepeatedWork[]
  /** Deletes what is over; repeated, after the same of the features before. */
  prune?(): Promise<void>
  /** Begins what each process does by itself, before the first call; gives what ends it. */
  start?(): Promise<() => void>
}
