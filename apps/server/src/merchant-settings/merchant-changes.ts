import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Executor } from '../db/index.ts'
import { type Actor, actorId, actorName } from '../operations/actor.ts'
import { writeAct } from '../trail/operator-acts.ts'
import { describeRegion } from './region.ts'
import type { MerchantRow } from './setting-key.ts'
import { SETTING_KEYS } from './settings.ts'

/** One thing that an operator changed. Values are as commands print them, without secrets. */
export interface MerchantChange {
  /** Name of a setting, switch or rule, or what else was changed. */
  readonly what: string
  /** Empty for what was not there. */
  readonly before: string
  readonly after: string
}

/** The user of the machine as whoever acts, with the name that they give of themselves. */
export const systemActor = (name = ''): Actor => ({ kind: 'system', id: userInfo().username, name })

/**
 * Writes to the trail what a command changed that is no operation, in the transaction of the executor.
 * @param operation what the trail calls it, such as `content.import`
 */
export async function writeCommandAct(
  executor: Executor,
  merchant: string,
  operation: string,
  changes: readonly MerchantChange[],
): Promise<void> {
  const actor = systemActor()
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.what, change[side]]))
  await writeAct(executor, {
    ...{ merchant, actor: actorId(actor), name: actorName(actor), operation },
    ...{ subjectKind: '', subject: '', member: null, input: {} },
    ...{ before: of('before'), after: of('after'), reason: '', proposedBy: null, requestId: randomUUID() },
  })
}

/** What differs between two states of a merchant; `undefined` stands for one that is not there. */
export function changesOf(before: MerchantRow | undefined, after: MerchantRow | undefined): MerchantChange[] {
  const [old, now] = [before ? facts(before) : new Map(), after ? facts(after) : new Map()]
  const names = new Set<string>([...old.keys(), ...now.keys()])
  return [...names]
    .map((what) => ({ what, before: old.get(what) ?? '', after: now.get(what) ?? '' }))
    .filter(({ before: was, after: is }) => was !== is)
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
