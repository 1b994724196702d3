import { createInterface } from 'node:readline/promises'
import { AVAILABLE_LANGUAGES } from '@foyer/contract'
import { OPERATIONS } from '../../features.ts'
import {
  changeRegion,
  clearRegion,
  describeSettings,
  findMerchant,
  listChanges,
  listMerchants,
  removeMerchant,
  setMerchant,
  switchMerchant,
} from '../merchant-settings/change-merchant.ts'
import type { MerchantRow } from '../merchant-settings/keys.ts'
import { describeRegion } from '../merchant-settings/region.ts'
import { setOperation } from '../merchant-settings/set-operation.ts'
import { readLanguages } from '../merchant-settings/values.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { runCreate } from './create-merchant-command.ts'
import { runGateway } from './gateway-command.ts'
import { runLanguages } from './languages-command.ts'
import { isMemberOperation } from './member-command.ts'
import { merchantHelp } from './merchant-help.ts'
import { runMessage } from './message-command.ts'
import { isMoneyOperation } from './money-command.ts'
import { operationsCommand, usagesOf } from './operations-command.ts'
import { openGround } from './operator-ground.ts'
import { takeName } from './operator-name.ts'
import { proposeInstead } from './propose-instead.ts'
import { isProviderOperation } from './provider-command.ts'
import { readAssignment } from './read-assignment.ts'
import { runRules } from './rules-command.ts'
import { sayRows, takeJson } from './say-rows.ts'

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
  languages: runLanguages,
  rules: runRules,
  gateway: runGateway,
  message: runMessage,
  audit: runAudit,
  remove: runRemove,
}

/** Actions that take `--json`. */
const LISTS = new Set(['list', 'show', 'rules', 'gateway', 'audit', 'languages'])

const FEATURE_OPERATIONS = {
  name: 'merchant',
  operations: OPERATIONS.filter(
    (one) => !isMoneyOperation(one) && !isMemberOperation(one) && !isProviderOperation(one),
  ),
  merchantIsWord: true,
}
/** Areas of what features let operators do, but for money, members and providers. */
const AREAS = new Set(FEATURE_OPERATIONS.operations.map(({ id }) => id.split('.')[0] ?? ''))
const runOperation = operationsCommand({ ...FEATURE_OPERATIONS, summary: '', notes: '' })

/** `npm run merchant -- …`: the merchants of this installation. */
export const merchantCommand: Command = async (given, base) => {
  const [args, terminal] = takeJson(given, base)
  const [name, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || name === 'help') {
    terminal.out.write(merchantHelp(usagesOf(FEATURE_OPERATIONS)))
    return 0
  }
  const action = name !== undefined && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (name !== undefined && AREAS.has(name)) return runOperation(given, base)
  const known = [...Object.keys(ACTIONS), ...AREAS].join(', ')
  if (terminal.json && name !== undefined && !LISTS.has(name))
    throw new UsageError(`${name} lists nothing: it takes no --json.`)
  if (action) return action(rest, terminal)
  throw new UsageError(
    name === undefined ? `What shall be done: ${known}?` : `There is no "${name}". There are: ${known}.`,
  )
}

async function runList(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length > 0) throw new UsageError('list takes nothing further.')
  const { orm } = await terminal.openDatabase()
  const rows = await listMerchants(orm)
  const width = Math.max(...rows.map((row) => row.code.length), 0)
  const shown = rows.map(({ code, names, languages, hosts, maintenance }) => ({
    ...{ code, names, languages, hosts, maintenance },
  }))
  sayRows(terminal, shown, {
    none: 'There are no merchants yet.',
    line: ({ code, names, languages, hosts, maintenance }) => {
      const name = names.EN ?? Object.values(names)[0] ?? ''
      const state = maintenance ? '  (maintenance)' : ''
      return `${code.padEnd(width)}  ${name}  ${languages.join(',')}  ${hosts.join(' ')}${state}`
    },
  })
  return 0
}

async function runShow(words: readonly string[], terminal: Terminal): Promise<number> {
  const [code] = readWords(words, 'show CODE', 1, 1)
  const { orm } = await terminal.openDatabase()
  const row = await findMerchant(orm, code)
  if (terminal.json) {
    const { switches, regionRules } = row
    const settings = Object.fromEntries(describeSettings(row))
    say(terminal.out, JSON.stringify({ code, settings, switches, regionRules }, null, 2))
    return 0
  }
  for (const [key, value] of describeSettings(row)) say(terminal.out, `${key}=${value}`)
  const on = Object.entries(row.switches).filter(([, isOn]) => isOn)
  say(terminal.out, `switches on: ${on.map(([name]) => name).join(', ') || 'none'}`)
  sayRegion(row, terminal)
  return 0
}

async function runSet(words: readonly string[], terminal: Terminal): Promise<number> {
  const { by, others } = takeName(words)
  const [code, ...assignments] = readWords(others, 'set CODE KEY=VALUE … [--by NAME]', 2)
  const read = assignments.map(readAssignment)
  const ground = await openGround(terminal, code, by)
  await setMerchant(ground.orm, code, read).catch((error: unknown) =>
    proposeInstead(ground, { operation: setOperation.id, input: { assignments: read } }, error),
  )
  say(terminal.out, `${code}: ${read.map(([key, value]) => `${key}=${value}`).join(' ')}`)
  const untranslated = read
    .flatMap(([key, value]) => (key === 'languages' ? readLanguages(value) : []))
    .filter((language) => !AVAILABLE_LANGUAGES.includes(language))
  if (untranslated.length > 0) {
    say(
      terminal.err,
      `Not shown to players yet, since the product has no texts in them: ${untranslated.join(', ')}`,
    )
  }
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

/** `audit CODE`: what operators changed, newest first. */
async function runAudit(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { limit: { type: 'string' } })
  const [code] = readWords(positionals, 'audit CODE [--limit N]', 1, 1)
  const { limit = '100' } = values
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new UsageError('--limit is a number such as 50.')
  const { orm } = await terminal.openDatabase()
  sayRows(terminal, await listChanges(orm, code, Number(limit)), {
    none: `No operator has changed anything in ${code}.`,
    line: ({ at, operator, what, before, after }) =>
      `${at.toISOString()}  ${operator}  ${what}: ${oneLine(before)} → ${oneLine(after)}`,
  })
  return 0
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim() || '-'

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

/** At a terminal the code is asked for once more; elsewhere only `--yes` removes. */
async function runRemove(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } })
  const [code] = readWords(positionals, 'remove CODE', 1, 1)
  const { orm } = await terminal.openDatabase()
  await findMerchant(orm, code)
  if (!values.yes && !terminal.input.isTTY) {
    throw new UsageError(`This removes ${code} with all that belongs to it. Without a terminal, add --yes.`)
  }
  if (!values.yes && !(await isConfirmed(code, terminal))) {
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
