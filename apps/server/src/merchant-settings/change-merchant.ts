import { SWITCHES, type SwitchName } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ChangedMerchant, change, hostsOfOthers, pick, refuse, repeated } from './change.ts'
import { writeCommandAct } from './merchant-changes.ts'
import { MerchantCommandError } from './merchant-command-error.ts'
import { deleteMerchant, insertMerchant, readMerchants, whileAlone } from './merchant-rows.ts'
import { makeMerchant, type NewMerchant } from './new-merchant.ts'
import { addToRegion, OPEN_TO_ALL, type RegionAction } from './region.ts'
import { ruleProblems, withRule } from './rules.ts'
import type { MerchantRow, SettingKey } from './setting-key.ts'
import { checkMerchant, SETTING_KEYS } from './settings.ts'
import { readSwitch, ValueError } from './values.ts'

export { MerchantCommandError } from './merchant-command-error.ts'
export { whileAlone } from './merchant-rows.ts'

/** A key with its value, as an operator writes `key=value`. */
export type Assignment = readonly [key: string, value: string]

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/

/** All merchants, by code. */
export function listMerchants(orm: NodePgDatabase): Promise<MerchantRow[]> {
  return readMerchants(orm)
}

/**
 * One merchant.
 * @throws {MerchantCommandError} when there is none of that code.
 */
export async function findMerchant(orm: NodePgDatabase, code: string): Promise<MerchantRow> {
  return pick(await readMerchants(orm), code)
}

/** Keys and values of a merchant, as `setMerchant` takes them. */
export function describeSettings(row: MerchantRow): Assignment[] {
  return SETTING_KEYS.flatMap((key) => key.get(row))
}

/**
 * Makes a merchant with a sensible beginning.
 * @throws {MerchantCommandError} for a code that is taken or none, and for a host of another merchant.
 */
export async function createMerchant(orm: NodePgDatabase, wanted: NewMerchant): Promise<MerchantRow> {
  if (!CODE.test(wanted.code)) {
    const rule = 'a code has at most 32 letters, digits, _ and -'
    throw new MerchantCommandError('argument', `"${wanted.code}" cannot be a merchant's code: ${rule}.`)
  }
  return whileAlone(orm, async (alone) => {
    const all = await readMerchants(alone)
    if (all.some((row) => row.code === wanted.code)) {
      throw new MerchantCommandError('state', `The merchant "${wanted.code}" is there already.`)
    }
    const row = makeMerchant(wanted)
    refuse(checkMerchant(row, hostsOfOthers(all, row.code)), 'Nothing was made')
    await insertMerchant(alone, row)
    await writeCommandAct(alone, row.code, 'merchants.create', [
      { what: 'merchant', before: '', after: 'made' },
    ])
    return row
  })
}

/**
 * Sets keys; all or none.
 * @param options `isSecond` where a second person does what somebody else proposed
 * @throws {MerchantCommandError} naming every key that is unknown or has a wrong value.
 * @throws {SecondPersonError} where a setting that guards money is loosened by one person
 */
export function setMerchant(
  orm: NodePgDatabase,
  code: string,
  assignments: readonly Assignment[],
  { isSecond = false }: { readonly isSecond?: boolean } = {},
): Promise<ChangedMerchant> {
  const alter = (row: MerchantRow, others: ReadonlyMap<string, string>) => {
    const problems = repeated(assignments.map(([key]) => key))
    let next = row
    for (const [key, value] of assignments) {
      const found = findKey(key)
      if (!found) {
        const known = SETTING_KEYS.map((one) => one.form).join('\n  ')
        problems.push(`${key}: there is no such key. Keys:\n  ${known}`)
        continue
      }
      try {
        next = found.set(next, value, key.slice(found.key.length + 1))
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        problems.push(`${key}: ${error.message}`)
      }
    }
    refuse([...problems, ...(problems.length > 0 ? [] : checkMerchant(next, others))])
    return next
  }
  return change(orm, code, alter, { mayLoosen: isSecond })
}

/**
 * Turns whitelabel switches on or off; all or none.
 * @throws {MerchantCommandError} naming every unknown switch and wrong value.
 */
export function switchMerchant(
  orm: NodePgDatabase,
  code: string,
  assignments: readonly Assignment[],
): Promise<ChangedMerchant> {
  return change(orm, code, (row) => {
    const problems = repeated(assignments.map(([name]) => name))
    const switches: Partial<Record<SwitchName, boolean>> = { ...row.switches }
    for (const [name, value] of assignments) {
      const known = SWITCHES.find((one) => one === name)
      if (known === undefined) {
        problems.push(`${name}: there is no such switch. Switches: ${SWITCHES.join(', ')}`)
        continue
      }
      try {
        switches[known] = readSwitch(value)
      } catch (error) {
        problems.push(`${name}: ${(error as Error).message}`)
      }
    }
    refuse(problems)
    return { ...row, switches }
  })
}

/**
 * Sets rules of registration; all or none.
 * @throws {MerchantCommandError} naming every key that is unknown, has a wrong value or makes a rule that cannot work.
 */
export function setRules(
  orm: NodePgDatabase,
  code: string,
  assignments: readonly Assignment[],
): Promise<ChangedMerchant> {
  return change(orm, code, (row) => {
    const problems = repeated(assignments.map(([key]) => key))
    let next = row
    for (const [key, value] of assignments) {
      try {
        next = withRule(next, key, value)
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        problems.push(`${key}: ${error.message}`)
      }
    }
    refuse([...problems, ...(problems.length > 0 ? [] : ruleProblems(next))])
    return next
  })
}

/**
 * Adds countries or addresses to a list of the region rules.
 * @throws {MerchantCommandError} naming what is no country or address.
 */
export function changeRegion(
  orm: NodePgDatabase,
  code: string,
  action: RegionAction,
  values: readonly string[],
): Promise<ChangedMerchant> {
  return change(orm, code, (row) => {
    try {
      return { ...row, regionRules: addToRegion(row.regionRules, action, values) }
    } catch (error) {
      if (error instanceof ValueError) refuse([error.message])
      throw error
    }
  })
}

/** Lets everybody in again. */
export function clearRegion(orm: NodePgDatabase, code: string): Promise<ChangedMerchant> {
  return change(orm, code, (row) => ({ ...row, regionRules: OPEN_TO_ALL }))
}

/**
 * Removes a merchant with all that belongs to it, unless money ever moved there: the ledger stays.
 * @throws {MerchantCommandError} when there is none of that code, or a ledger.
 */
export async function removeMerchant(orm: NodePgDatabase, code: string): Promise<void> {
  const removed = await deleteMerchant(orm, code)
  if (removed === 'ledger') {
    throw new MerchantCommandError(
      'state',
      `${code} has a ledger of money that moved, and stays. \`maintenance=on\` closes it.`,
    )
  }
  if (removed === 'missing') pick(await readMerchants(orm), code)
  await writeCommandAct(orm, code, 'merchants.remove', [
    { what: 'merchant', before: 'there', after: 'removed' },
  ])
}

function findKey(text: string): SettingKey | undefined {
  const stem = text.split('.', 1)[0] ?? ''
  return SETTING_KEYS.find(({ key, isFamily }) => key === (isFamily ? stem : text))
}
