import { createInterface } from 'node:readline/promises'
import { AVAILABLE_LANGUAGES } from '@foyer/contract'
import { OPERATIONS } from '../../features.ts'
import { findMerchant, listMerchants, removeMerchant } from '../../merchant-settings/change-merchant.ts'
import { merchantOperations } from '../../merchant-settings/merchant-operations.ts'
import { readLanguages } from '../../merchant-settings/values.ts'
import { type Command, readArguments, say, type Terminal, UsageError } from './command.ts'
import { runCreate } from './create-merchant-command.ts'
import { runGateway } from './gateway-command.ts'
import { isMemberOperation } from './member-command.ts'
import { merchantHelp } from './merchant-help.ts'
import { runMessage } from './message-command.ts'
import { isMoneyOperation } from './money-command.ts'
import { operationsCommand, usagesOf } from './operations-command.ts'
import { isOperatorOperation } from './operator-command.ts'
import { takeName } from './operator-name.ts'
import { isProviderOperation } from './provider-command.ts'
import { readAssignment } from './read-assignment.ts'
import { runAtTerminal, sayResult } from './run-at-terminal.ts'
import { sayRows, takeJson } from './say-rows.ts'

type Action = (words: readonly string[], terminal: Terminal) => Promise<number>

/** Words after the code of the merchant. */
interface Words {
  /** How they are written, for who forgets one. */
  readonly form: string
  readonly least: number
  readonly most: number
  /** The input that they make. */
  input(words: readonly string[]): unknown
}

/** An action that runs an operation on merchants as a whole. */
const running =
  (id: (typeof merchantOperations)[number]['id'], { form, least, most, input }: Words): Action =>
  async (given, terminal) => {
    const { by, others } = takeName(given)
    const [code, ...words] = readWords(others, `${form} [--by NAME]`, least + 1, most + 1)
    const operation = merchantOperations.find((one) => one.id === id)
    if (!operation) throw new Error(`There is no operation ${id}.`)
    sayResult(
      terminal,
      operation,
      await runAtTerminal(terminal, operation, { merchant: code, by }, input(words)),
    )
    return 0
  }

const MANY = Number.POSITIVE_INFINITY
const reading = (form: string): Words => ({ form, least: 0, most: 0, input: () => ({}) })
const assigning = (form: string): Words => ({
  form,
  least: 1,
  most: MANY,
  input: (words) => ({ assignments: words.map(readAssignment) }),
})
const adding = (list: string): Words => ({
  form: `${list} CODE VALUE …`,
  least: 1,
  most: MANY,
  input: (values) => ({ list, values }),
})
const addTo = (list: string) => running('merchants.region.add', adding(list))

const ACTIONS: Readonly<Record<string, Action>> = {
  list: runList,
  show: running('merchants.show', reading('show CODE')),
  create: runCreate,
  set: runSet,
  switch: running('merchants.switch', assigning('switch CODE SWITCH=on|off …')),
  'allow-country': addTo('allow-country'),
  'deny-country': addTo('deny-country'),
  'allow-address': addTo('allow-address'),
  'deny-address': addTo('deny-address'),
  'clear-region': running('merchants.region.clear', reading('clear-region CODE')),
  languages: running('merchants.languages', reading('languages CODE')),
  rules: (words, terminal) => runRules(words, terminal),
  gateway: runGateway,
  message: runMessage,
  remove: runRemove,
}

/** Actions that take `--json`. */
const LISTS = new Set(['list', 'show', 'rules', 'gateway', 'languages'])

const FEATURE_OPERATIONS = {
  name: 'merchant',
  operations: OPERATIONS.filter(
    (one) =>
      !isMoneyOperation(one) &&
      !isMemberOperation(one) &&
      !isProviderOperation(one) &&
      !isOperatorOperation(one),
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

async function runSet(words: readonly string[], terminal: Terminal): Promise<number> {
  const code = await running('merchants.set', assigning('set CODE KEY=VALUE …'))(words, terminal)
  const untranslated = takeName(words)
    .others.slice(1)
    .map(readAssignment)
    .flatMap(([key, value]) => (key === 'languages' ? readLanguages(value) : []))
    .filter((language) => !AVAILABLE_LANGUAGES.includes(language))
  if (untranslated.length > 0) {
    say(
      terminal.err,
      `Not shown to players yet, since the product has no texts in them: ${untranslated.join(', ')}`,
    )
  }
  return code
}

/** `rules CODE [KEY=VALUE …]`: what registration asks for; without keys it is only shown. */
const runRules: Action = (words, terminal) =>
  takeName(words).others.length < 2
    ? running('merchants.rules', reading('rules CODE [KEY=VALUE …]'))(words, terminal)
    : running('merchants.rules.set', assigning('rules CODE [KEY=VALUE …]'))(words, terminal)

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
