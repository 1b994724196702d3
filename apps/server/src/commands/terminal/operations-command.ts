import { CommanderError, InvalidArgumentError, Option, Command as Parser } from 'commander'
import { type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type AnyOperation, formOf, InputError } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { type Command, say, type Terminal, UsageError } from './command.ts'
import { readText } from './file-action.ts'
import { openGround } from './operator-ground.ts'
import { readOperatorName } from './operator-name.ts'
import { readLines } from './read-lines.ts'
import { takeJson } from './say-rows.ts'

/** Operations that one `npm run` command shows. */
interface OperationsCommand {
  /** The word after `npm run`. */
  readonly name: string
  /** What it is about, in one line. */
  readonly summary: string
  readonly operations: readonly AnyOperation<OperatorGround>[]
  /** The area of all operations; the command leaves it out then. */
  readonly area?: string
  /** Whether operations that change something require `--by`. */
  readonly isNamed?: boolean
  /** Text of the help below the operations. */
  readonly notes: string
}

/** Makes a command of operations: `[AREA] VERB WORDS --merchant CODE …`, with `--by` where that is asked for. */
export const operationsCommand =
  (about: OperationsCommand): Command =>
  async (given, base) => {
    const [args, terminal] = takeJson(given, base)
    const [area = '', verb = '', ...rest] = about.area === undefined ? args : [about.area, ...args]
    const variants = about.operations.filter(
      ({ id }) => id.startsWith(`${area}.`) && id.split('.')[1] === verb,
    )
    if (variants.length === 0) {
      if (args.includes('--help') || args.includes('-h') || args[0] === 'help') {
        terminal.out.write(helpOf(about))
        return 0
      }
      throw new UsageError(whatElse(about, area, verb))
    }
    const parser = parserOf(about, variants)
    const told = parse(parser, rest)
    if (told === undefined) {
      terminal.out.write(parser.helpInformation())
      return 0
    }
    const operation = chosen(variants, told)
    const { merchant, by } = told.options
    if (terminal.json && !operation.reads) throw new UsageError(`${verb} lists nothing: it takes no --json.`)
    const isNamed = about.isNamed === true && !operation.reads
    if (isNamed && !String(by ?? '').trim()) throw new UsageError(`${verb} needs --by.`)
    const texts = textsOf(verb, operation.input, told)
    const operator = isNamed ? readOperatorName(String(by)) : ''
    if (merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')
    const input = await readInput(operation.input, texts, terminal)
    const ground = await openGround(terminal, String(merchant), operator)
    const output = await operation.run(ground, input).catch((error: unknown) => {
      throw error instanceof InputError ? new UsageError(error.message) : error
    })
    const lines = terminal.json ? [JSON.stringify(output, null, 2)] : operation.tell(output, input, ground)
    for (const line of lines) say(terminal.out, line)
    return 0
  }

type Shown = Pick<AnyOperation<never>, 'id' | 'summary' | 'input' | 'reads'>

/** What can be said instead of words that mean nothing. */
function whatElse(
  { operations, area: fixed }: { readonly operations: readonly Shown[]; readonly area?: string },
  area: string,
  verb: string,
): string {
  const ids = operations.map(({ id }) => id.split('.'))
  const verbs = [...new Set(ids.filter(([one]) => one === area).map(([, one = '']) => one))]
  if (fixed !== undefined) {
    const known = verbs.join(', ')
    return verb === '' ? `What shall be done: ${known}?` : `There is no "${verb}". There are: ${known}.`
  }
  if (verbs.length > 0) return `What shall be done with ${area}: ${verbs.join(', ')}?`
  const areas = [...new Set(ids.map(([one = '']) => one))]
  return `${areas.slice(0, -1).join(', ')} or ${areas.at(-1)}?`
}

const fieldsOf = (input: TObject) => Object.entries<TSchema>(input.properties)
const wordsOf = (input: TObject) => fieldsOf(input).filter(([, schema]) => formOf(schema).isWord)
const namedOf = (input: TObject) => fieldsOf(input).filter(([, schema]) => !formOf(schema).isWord)
/** Name of an input's option: `stdin` for a secret, else the name of its field. */
const optionOf = ([field, schema]: readonly [string, TSchema]): string =>
  formOf(schema).from === 'secret' ? 'stdin' : field
const isFlag = (schema: TSchema) => formOf(schema).from === 'secret' || formOf(schema).form === ''

function parserOf(
  { name, isNamed, area }: Pick<OperationsCommand, 'name' | 'isNamed' | 'area'>,
  variants: readonly Shown[],
): Parser {
  const [first] = variants
  if (!first) throw new Error('A command without operations.')
  const run = `npm run ${name} --`
  const about = variants.map((one) => `${run} ${usageOf(one, isNamed, area)}\n${one.summary}`)
  const parser = new Parser(`${run} ${nameOf(first, area)}`)
    .description(about.join('\n\n'))
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  for (const [, schema] of wordsOf(first.input))
    parser.argument(`[${formOf(schema).form}]`, formOf(schema).clause)
  parser.addOption(new Option('--merchant <CODE>', 'whose it is').argParser(onceOnly))
  if (isNamed && variants.some(({ reads }) => !reads))
    parser.addOption(new Option('--by <NAME>', 'who does it; kept with what was done').argParser(onceOnly))
  const named = new Map(variants.flatMap(({ input }) => namedOf(input)).map((one) => [optionOf(one), one[1]]))
  for (const [option, schema] of named) {
    const { form, clause } = formOf(schema)
    parser.addOption(
      isFlag(schema)
        ? new Option(`--${option}`, clause)
        : new Option(`--${option} <${form}>`, clause).argParser(onceOnly),
    )
  }
  return parser
}

/** Refuses an option that is given twice: it is unclear which value counts. */
function onceOnly(value: string, before: string | undefined): string {
  if (before !== undefined) throw new InvalidArgumentError('It is given twice.')
  return value
}

/** The arguments of a command line. */
interface Given {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | true | undefined>>
}

/** The words and options; `undefined` where help was asked for. @throws {UsageError} */
function parse(parser: Parser, args: readonly string[]): Given | undefined {
  try {
    parser.parse([...args], { from: 'user' })
    return { words: parser.args, options: parser.opts() }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return undefined
    throw new UsageError(error.message.replace(/^error: /, ''))
  }
}

/**
 * Of the operations that share a verb, the one that takes every given option and lacks the fewest required ones.
 * @throws {UsageError} where none takes it
 */
function chosen<Ground>(variants: readonly AnyOperation<Ground>[], { options }: Given): AnyOperation<Ground> {
  const given = Object.keys(options).filter((option) => option !== 'merchant' && option !== 'by')
  const fitting = variants
    .map((operation) => {
      const named = namedOf(operation.input)
      const takes = named.map(optionOf)
      const lacks = named.filter((one) => !Type.IsOptional(one[1]) && !given.includes(optionOf(one))).length
      return { operation, lacks, takesAll: given.every((option) => takes.includes(option)) }
    })
    .filter(({ takesAll }) => takesAll)
    .sort((one, other) => one.lacks - other.lacks)
  const [best] = fitting
  if (best) return best.operation
  throw new UsageError(`${given.map((option) => `--${option}`).join(' and ')} do not go together.`)
}

/** The text that was given for each input, by field. @throws {UsageError} naming what is missing */
function textsOf(
  verb: string,
  schema: TObject,
  { words, options }: Given,
): ReadonlyMap<string, string | true> {
  const texts = new Map<string, string | true>()
  for (const [place, [field, one]] of wordsOf(schema).entries()) {
    const { form, ask = 'Which one?' } = formOf(one)
    const word = words[place]?.trim()
    if (!word) throw new UsageError(`${ask} ${verb} ${form}`)
    texts.set(field, word)
  }
  for (const one of namedOf(schema)) {
    const given = options[optionOf(one)]
    const value = typeof given === 'string' ? given.trim() : given
    if (value) texts.set(one[0], value)
    else if (!Type.IsOptional(one[1])) throw new UsageError(`${verb} needs --${optionOf(one)}.`)
  }
  return texts
}

/** Reads an operation's input from the texts. @throws {UsageError} naming what is wrong */
async function readInput(
  schema: TObject,
  texts: ReadonlyMap<string, string | true>,
  terminal: Terminal,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [field, one] of fieldsOf(schema)) {
    const text = texts.get(field)
    if (text === undefined) continue
    const { form, clause, isWord, from } = formOf(one)
    if (from === 'file') {
      input[field] = await readText(String(text), terminal)
      continue
    }
    if (from === 'secret') {
      const [secret = ''] = await readLines([form], terminal)
      if (secret === '') throw new UsageError('No password came on standard input.')
      input[field] = secret
      continue
    }
    const value = Value.Convert(one, text)
    const isWhole = !Type.IsInteger(one) || /^\d{1,15}$/.test(String(text))
    if (!(isWhole && Value.Check(one, value)))
      throw new UsageError(`${isWord ? `"${text}"` : `--${field}`} ${clause}.`)
    input[field] = value
  }
  return input
}

/** The words that name an operation: its area, unless the command has only one, and its verb. */
function nameOf({ id }: Pick<Shown, 'id'>, area: string | undefined): string {
  const [own = '', verb = ''] = id.split('.')
  return area === undefined ? `${own} ${verb}` : verb
}

/** Usage of an operation, from its area on. */
function usageOf({ id, input, reads }: Omit<Shown, 'summary'>, isNamed = false, area?: string): string {
  const words = wordsOf(input).map(([, schema]) => formOf(schema).form)
  const named = namedOf(input).map((one) => {
    const option = isFlag(one[1]) ? `--${optionOf(one)}` : `--${optionOf(one)} ${formOf(one[1]).form}`
    return Type.IsOptional(one[1]) ? `[${option}]` : option
  })
  const by = isNamed && !reads ? ['--by NAME'] : []
  return [nameOf({ id }, area), ...words, '--merchant CODE', ...by, ...named].join(' ')
}

function helpOf({ name, summary, operations, notes, isNamed, area }: OperationsCommand): string {
  const words = operations.map((operation) => nameOf(operation, undefined))
  // What a word only shows comes before what it changes.
  const ordered = [...operations].sort((one, other) => {
    const [mine, theirs] = [one, other].map((each) => words.indexOf(nameOf(each, undefined)))
    return Number(mine) - Number(theirs) || Number(other.reads) - Number(one.reads)
  })
  const lines = ordered.map(
    (operation) => `  npm run ${name} -- ${usageOf(operation, isNamed, area)}\n      ${operation.summary}`,
  )
  return `${summary}\n\n${lines.join('\n')}\n\n${notes}`
}
