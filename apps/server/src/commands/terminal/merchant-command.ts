import { createInterface } from 'node:readline/promises'
import {
  changeRegion,
  clearRegion,
  describeSettings,
  findMerchant,
  listMerchants,
  removeMerchant,
  setMerchant,
  switchMerchant,
} from '../../features/merchant/merchant-commands.ts'
import type { MerchantRow } from '../../features/merchant/merchant-commands-keys.ts'
import { describeRegion } from '../../features/merchant/merchant-commands-region.ts'
import { runApplications } from './applications-command.ts'
import { runChannels } from './channels-command.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { runCreate } from './create-merchant-command.ts'
import { runGateway } from './gateway-command.ts'
import { MERCHANT_HELP } from './merchant-help.ts'
import { runMessage } from './message-command.ts'
import { readAssignment } from './read-assignment.ts'
import { runRules } from './rules-command.ts'
import { runVip } from './vip-command.ts'

type Action = (words: readonly string[], terminal: Terminal) => Promise<number>

const ACTIONS: Readonly<Record<string, Action>> = {
  list: runList,
  show: runShow,
  create: runCreate,
  set: runSet,
  switch: runSwitch,
  'allow-country': runRegion('allow-country'),
  'deny-country': runRegion('deny-country'),
  'allow-address': runRegion('allow-address'),
  'deny-address': runRegion('deny-address'),
  'clear-region': runClearRegion,
  rules: runRules,
  vip: runVip,
  channels: runChannels,
  applications: runApplications,
  gateway: runGateway,
  message: runMessage,
  remove: runRemove,
}

/** `npm run merchant -- …`: the merchants of this installation. */
export const merchantCommand: Command = async (args, terminal) => {
  const [name, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || name === 'help') {
    terminal.out.write(MERCHANT_HELP)
    return 0
  }
  const action = name !== undefined && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  const known = Object.keys(ACTIONS).join(', ')
  if (action) return action(rest, terminal)
  throw new UsageError(
    name === undefined ? `What shall be done: ${known}?` : `There is no "${name}". There are: ${known}.`,
  )
}

async function runList(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length > 0) throw new UsageError('list takes nothing further.')
  const { orm } = await terminal.openDatabase()
  const rows = await listMerchants(orm)
  if (rows.length === 0) say(terminal.out, 'There are no merchants yet.')
  const width = Math.max(...rows.map((row) => row.code.length), 0)
  for (const row of rows) {
    const name = row.names.EN ?? Object.values(row.names)[0] ?? ''
    const state = row.maintenance ? '  (maintenance)' : ''
    say(
      terminal.out,
      `${row.code.padEnd(width)}  ${name}  ${row.languages.join(',')}  ${row.hosts.join(' ')}${state}`,
    )
  }
  return 0
}

async function runShow(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code] = readWords(words, 'show CODE', 1, 1)
  const { orm } = await terminal.openDatabase()
  const row = await findMerchant(orm, code)
  for (const [key, value] of describeSettings(row)) say(terminal.out, `${key}=${value}`)
  const on = Object.entries(row.switches).filter(([, isOn]) => isOn)
  say(terminal.out, `switches on: ${on.map(([name]) => name).join(', ') || 'none'}`)
  sayRegion(row, terminal)
  return 0
}

async function runSet(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, ...assignments] = readWords(words, 'set CODE KEY=VALUE …', 2)
  const { orm } = await terminal.openDatabase()
  const read = assignments.map(readAssignment)
  await setMerchant(orm, code, read)
  say(terminal.out, `${code}: ${read.map(([key, value]) => `${key}=${value}`).join(' ')}`)
  return 0
}

async function runSwitch(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code, ...assignments] = readWords(words, 'switch CODE SWITCH=on|off …', 2)
  const { orm } = await terminal.openDatabase()
  const read = assignments.map(readAssignment)
  await switchMerchant(orm, code, read)
  say(terminal.out, `${code}: ${read.map(([name, value]) => `${name}=${value}`).join(' ')}`)
  return 0
}

function runRegion(action: Parameters<typeof changeRegion>[2]): Action {
  return async (words, terminal) => {
    const [code, ...values] = readWords(words, `${action} CODE VALUE …`, 2)
    const { orm } = await terminal.openDatabase()
    sayRegion(await changeRegion(orm, code, action, values), terminal)
    return 0
  }
}

async function runClearRegion(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code] = readWords(words, 'clear-region CODE', 1, 1)
  const { orm } = await terminal.openDatabase()
  sayRegion(await clearRegion(orm, code), terminal)
  return 0
}

/** At a terminal the code is asked for once more; a script has said what it wants. */
async function runRemove(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } })
  const [code] = readWords(positionals, 'remove CODE', 1, 1)
  const { orm } = await terminal.openDatabase()
  await findMerchant(orm, code)
  if (!values.yes && terminal.input.isTTY && !(await isConfirmed(code, terminal))) {
    say(terminal.err, 'Nothing was removed.')
    return 1
  }
  await removeMerchant(orm, code)
  say(terminal.out, `Removed ${code} with all that belonged to it.`)
  return 0
}

async function isConfirmed(code: string, { input, err }: Terminal): Promise<boolean> {
  const lines = createInterface({ input, output: err })
  const answer = await lines.question(`This removes ${code} with all that belongs to it. Type its code: `)
  lines.close()
  return answer.trim() === code
}

function sayRegion(row: MerchantRow, { out }: Terminal): void {
  say(out, `${row.code} is open: ${describeRegion(row.regionRules).join('; ')}`)
}

function readWords(
  words: readonly string[],
  form: string,
  least: number,
  most = Number.POSITIVE_INFINITY,
): [string, ...string[]] {
  const [first, ...others] = words
  if (first === undefined || words.length < least) throw new UsageError(`Something is missing: ${form}`)
  if (words.length > most) throw new UsageError(`"${words.slice(most).join(' ')}" is too much: ${form}`)
  return [first, ...others]
}
