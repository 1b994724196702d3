import { DEFAULT_RULES } from '@foyer/contract'
import { findMerchant, setRules } from '../merchant-settings/change-merchant.ts'
import { describeRules } from '../merchant-settings/rules.ts'
import { say, type Terminal, UsageError } from './command.ts'
import { readAssignment } from './read-assignment.ts'

/** `rules CODE [KEY=VALUE …]`: what registration asks for; without keys it is only shown. */
export async function runRules(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, ...assignments] = words
  if (code === undefined) throw new UsageError('Something is missing: rules CODE [KEY=VALUE …]')
  const { orm } = await terminal.openDatabase()
  const read = assignments.map(readAssignment)
  const row = read.length === 0 ? await findMerchant(orm, code) : await setRules(orm, code, read)
  if (terminal.json) {
    say(terminal.out, JSON.stringify({ ...DEFAULT_RULES, ...row.fieldRules }, null, 2))
    return 0
  }
  for (const line of describeRules(row)) say(terminal.out, line)
  return 0
}
