import { userInfo } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../db/index.ts'
import { merchantChanges } from '../../merchants/index.ts'
import type { MerchantRow } from './keys.ts'
import { describeRegion } from './region.ts'
import { SETTING_KEYS } from './settings.ts'

/** Longest value that the trail keeps, in characters. */
const LONGEST = 2000

/** One thing that an operator changed. Values are as commands print them, without secrets. */
export interface MerchantChange {
  /** Name of a setting, switch or rule, or what else was changed. */
  readonly what: string
  /** Empty for what was not there. */
  readonly before: string
  readonly after: string
}

/** A change with who made it and when. */
export type NotedChange = Pick<
  typeof merchantChanges.$inferSelect,
  'at' | 'operator' | 'what' | 'before' | 'after'
>

/** Writes changes to the trail, in the transaction of the executor; what did not change is left out. */
export async function noteChanges(
  executor: Executor,
  merchant: string,
  changes: readonly MerchantChange[],
): Promise<void> {
  const operator = userInfo().username
  const rows = changes
    .filter(({ before, after }) => before !== after)
    .map(({ what, before, after }) => ({ merchant, operator, what, before: cut(before), after: cut(after) }))
  if (rows.length > 0) await executor.insert(merchantChanges).values(rows)
}

/** The last changes of a merchant, newest first. They outlive the merchant. */
export function listChanges(orm: NodePgDatabase, merchant: string, limit: number): Promise<NotedChange[]> {
  const { id, at, operator, what, before, after } = merchantChanges
  return orm
    .select({ at, operator, what, before, after })
    .from(merchantChanges)
    .where(eq(merchantChanges.merchant, merchant))
    .orderBy(desc(id))
    .limit(limit)
}

/** What differs between two states of a merchant; `undefined` stands for one that is not there. */
export function changesOf(before: MerchantRow | undefined, after: MerchantRow | undefined): MerchantChange[] {
  const [old, now] = [before ? facts(before) : new Map(), after ? facts(after) : new Map()]
  const names = new Set<string>([...old.keys(), ...now.keys()])
  return [...names].map((what) => ({ what, before: old.get(what) ?? '', after: now.get(what) ?? '' }))
}

/** Everything that operators set, by the name that they set it by. */
function facts(row: MerchantRow): Map<string, string> {
  const switches = Object.entries(row.switches).map(([name, isOn]) => [name, isOn ? 'on' : 'off'] as const)
  const rules = Object.entries(row.fieldRules).map(
    ([field, rule]) => [`rule ${field}`, JSON.stringify(rule)] as const,
  )
  return new Map([
    ...SETTING_KEYS.flatMap((key) => key.get(row)),
    ...switches,
    ...rules,
    ['region', describeRegion(row.regionRules).join('; ')],
  ])
}

const cut = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
