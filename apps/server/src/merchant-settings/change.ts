import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SecondPersonError } from '../features/approvals/index.ts'
import { hasLimits } from '../features/protection/index.ts'
import { SETTINGS } from '../features.ts'
import { hostName } from '../merchants/index.ts'
import { changesOf, type MerchantChange } from './merchant-changes.ts'
import { MerchantCommandError } from './merchant-command-error.ts'
import { hasMoney, readMerchants, updateMerchant, whileAlone } from './merchant-rows.ts'
import type { MerchantRow } from './setting-key.ts'

/** A merchant as it has become, with what differs from before. */
export interface ChangedMerchant {
  readonly row: MerchantRow
  readonly changes: readonly MerchantChange[]
}

/**
 * Changes one merchant while nobody else changes any.
 * @throws {MerchantCommandError} when there is none of that code, and what `alter` throws; nothing has changed then
 * @throws {SecondPersonError} where a setting that guards money is loosened and may not be
 */
export function change(
  orm: NodePgDatabase,
  code: string,
  alter: (row: MerchantRow, hostsOfOthers: ReadonlyMap<string, string>) => MerchantRow,
  { mayLoosen = true }: { readonly mayLoosen?: boolean } = {},
): Promise<ChangedMerchant> {
  return whileAlone(orm, async (alone) => {
    const all = await readMerchants(alone)
    const before = pick(all, code)
    const next = alter(before, hostsOfOthers(all, code))
    if (next.currency !== before.currency && (await hasMoney(alone, code))) {
      refuse([
        `currency: ${code} has wallets or orders in ${before.currency}, which would be lost to their owners`,
      ])
    }
    if (next.timeZone !== before.timeZone && (await hasLimits(alone, code))) {
      refuse([
        `timeZone: members of ${code} have set limits, whose days would begin at another hour, so that what is used up would be open again`,
      ])
    }
    // Before there is any money, nothing guards it.
    if (!mayLoosen && loosenedSettings(before, next).length > 0 && (await hasMoney(alone, code))) {
      throw new SecondPersonError('setting')
    }
    await updateMerchant(alone, next)
    return { row: next, changes: changesOf(before, next) }
  })
}

/** Keys of settings that guard money and that let more through than before, such as `approvals.from`. */
const loosenedSettings = (before: MerchantRow, next: MerchantRow): string[] =>
  SETTINGS.flatMap((family) => {
    const [was, is] = [before, next].map((row) => family.of(row) as Readonly<Record<string, number | null>>)
    return Object.entries(family.settings).flatMap(([name, { loosens }]) =>
      loosens?.(was?.[name] ?? null, is?.[name] ?? null) ? [`${family.name}.${name}`] : [],
    )
  })

/**
 * The merchant of a code.
 * @throws {MerchantCommandError} when there is none
 */
export function pick(all: readonly MerchantRow[], code: string): MerchantRow {
  const row = all.find((one) => one.code === code)
  if (row) return row
  const known =
    all.length > 0 ? `Merchants here: ${all.map((one) => one.code).join(', ')}.` : 'There are none yet.'
  throw new MerchantCommandError('state', `There is no merchant "${code}". ${known}`)
}

/** Hosts of the other merchants, by `hostName`, with whose they are. */
export function hostsOfOthers(all: readonly MerchantRow[], code: string): Map<string, string> {
  const others = all.filter((row) => row.code !== code)
  return new Map(others.flatMap((row) => row.hosts.map((host) => [hostName(host), row.code] as const)))
}

/** A sentence for each name that is given twice. */
export function repeated(names: readonly string[]): string[] {
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [...new Set(twice)].map((name) => `${name}: is given twice`)
}

/**
 * Refuses where there are problems.
 * @throws {MerchantCommandError}
 */
export function refuse(problems: readonly string[], head = 'Nothing was changed'): void {
  if (problems.length === 0) return
  throw new MerchantCommandError('argument', `${head}:\n${problems.join('\n')}`)
}
