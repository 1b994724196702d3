import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommanderError, InvalidArgumentError, Option, Command as Parser } from 'commander'
import { type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../../api/api-error.ts'
import { formOf } from '../../operations/inputs.ts'
import { type AnyOperation, InputError, type OperationFile } from '../../operations/operation.ts'
import { type Command, say, type Terminal, UsageError } from './command.ts'
import { readOperatorName } from './operator-name.ts'
import { readLines } from './read-lines.ts'
import { readText } from './read-text.ts'
import { runAtTerminal, sayResult } from './run-at-terminal.ts'
import { takeJson } from './say-rows.ts'

/** Operations that one `npm run` command shows. */
interface OperationsCommand {
  /** The word after `npm run`. */
  readonly name: string
  /** What it is about, in one line. */
  readonly summary: string
  readonly operations: readonly AnyOperation[]
  /** The area of all operations; the command leaves it out then. */
  readonly area?: string
  /** Whether operations that change something require `--by`. */
  readonly isNamed?: boolean
  /**
   * Whether the merchant stands between area and verb, `AREA CODE VERB WORDS`, instead of in `--merchant CODE`. Without a verb,
   * the area's `list` is meant.
   */
  readonly merchantIsWord?: boolean
  /** Text of the help below the operations. */
  readonly notes: string
}

/** Makes a command of operations: `[AREA] VERB WORDS --merchant CODE …`, with `--by` where that is asked for. */
export const operationsCommand =
  (about: OperationsCommand): Command =>
  async (given, base) => {
    const [args, terminal] = takeJson(given, base)
    const { area = '', verb = '', rest, code } = wordsOfLine(about, args)
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
    const { merchant = code, by } = told.options
    if (terminal.json && !operation.reads) throw new UsageError(`${verb} lists nothing: it takes no --json.`)
    const isNamed = !operation.reads && (about.isNamed === true || by !== undefined)
    if (about.isNamed && !operation.reads && !String(by ?? '').trim())
      throw new UsageError(`${verb} needs --by.`)
    const texts = textsOf(verb, operation.input, told)
    const name = isNamed ? readOperatorName(String(by)) : ''
    if (merchant === undefined)
      throw new UsageError(
        `Of which merchant? ${about.merchantIsWord ? `${area} CODE ${verb}` : '--merchant CODE'}`,
      )
    const input = await readInput(operation.input, texts, terminal)
    const place = { merchant: String(merchant), by: name }
    const result = await runAtTerminal(terminal, operation, place, input).catch((error: unknown) => {
      throw atTerminal(operation.input, texts, error)
    })
    sayResult(terminal, operation, result)
    if (told.options.out !== undefined) await saveFiles(result.files, String(told.options.out), terminal)
    return result.isWrong ? 1 : 0
  }

/** An error that names an input, as a command line has it: a word by what was typed, else its option. */
function atTerminal(schema: TObject, texts: ReadonlyMap<string, string | true>, error: unknown): unknown {
  const { field } = error as Partial<InputError | ApiError>
  const one = (schema.properties as Readonly<Record<string, TSchema>>)[field ?? '']
  if (!one || field === undefined) return error
  const { isWord } = formOf(one).terminal
  const named = isWord ? `"${texts.get(field)}"` : `--${optionOf([field, one])}`
  if (error instanceof InputError) return new UsageError(`${named} ${error.clause}.`)
  if (!(error instanceof ApiError) || isWord) return error
  return new ApiError(error.code, { message: `${error.message} (${named})` })
}

/** What a command line names, before its words and options. */
interface NamedLine {
  readonly area?: string | undefined
  readonly code?: string | undefined
  readonly verb?: string | undefined
  readonly rest: readonly string[]
}

function wordsOfLine(
  { area: fixed, merchantIsWord }: Pick<OperationsCommand, 'area' | 'merchantIsWord'>,
  args: readonly string[],
): NamedLine {
  const [area, ...others] = fixed === undefined ? args : [fixed, ...args]
  if (!merchantIsWord) return { area, verb: others[0], rest: others.slice(1) }
  const place = others.findIndex((word) => word.startsWith('-'))
  const [code, verb, ...words] = place < 0 ? others : others.slice(0, place)
  const options = place < 0 ? [] : others.slice(place)
  return { area, code, verb: verb ?? 'list', rest: [...words, ...options] }
}

/** Writes files into a folder, readable by this user only, and prints their paths. */
async function saveFiles(
  files: readonly OperationFile[],
  folder: string,
  { out, json }: Terminal,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of files) {
    const path = join(folder, name)
    await writeFile(path, bytes, { mode: 0o600 })
    if (!json) say(out, path)
  }
}

type Shown = Pick<AnyOperation, 'id' | 'summary' | 'input' | 'reads' | 'files'>

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
  if (verbs.length > 0 && verb !== '') return `There is no "${area} ${verb}". There are: ${verbs.join(', ')}.`
  if (verbs.length > 0) return `What shall be done with ${area}: ${verbs.join(', ')}?`
  const areas = [...new Set(ids.map(([one = '']) => one))]
  return `${areas.slice(0, -1).join(', ')} or ${areas.at(-1)}?`
}

const fieldsOf = (input: TObject) => Object.entries<TSchema>(input.properties)
const wordsOf = (input: TObject) => fieldsOf(input).filter(([, schema]) => formOf(schema).terminal.isWord)
const namedOf = (input: TObject) => fieldsOf(input).filter(([, schema]) => !formOf(schema).terminal.isWord)
/** Name of an input's option: `stdin` for a secret, else the name of its field. */
const optionOf = ([field, schema]: readonly [string, TSchema]): string =>
  formOf(schema).widget === 'secret' ? 'stdin' : field
const isFlag = (schema: TSchema) => formOf(schema).widget === 'secret' || formOf(schema).widget === 'flag'

function parserOf(
  command: Omit<OperationsCommand, 'operations' | 'summary' | 'notes'>,
  variants: readonly Shown[],
): Parser {
  const { name, merchantIsWord } = command
  const [first] = variants
  if (!first) throw new Error('A command without operations.')
  const run = `npm run ${name} --`
  const about = variants.map((one) => `${run} ${usageOf(one, command)}\n${one.summary}`)
  const parser = new Parser(`${run} ${nameOf(first, command)}`)
    .description(about.join('\n\n'))
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  for (const [, schema] of wordsOf(first.input))
    parser.argument(`[${formOf(schema).terminal.form}]`, formOf(schema).clause)
  if (!merchantIsWord) parser.addOption(new Option('--merchant <CODE>', 'whose it is').argParser(onceOnly))
  if (variants.some(({ files }) => files))
    parser.addOption(new Option('--out <DIR>', 'folder for what can be saved of it').argParser(onceOnly))
  if (variants.some(({ reads }) => !reads))
    parser.addOption(new Option('--by <NAME>', 'who does it; kept with what was done').argParser(onceOnly))
  const named = new Map(variants.flatMap(({ input }) => namedOf(input)).map((one) => [optionOf(one), one[1]]))
  for (const [option, schema] of named) {
    const { terminal, clause } = formOf(schema)
    parser.addOption(
      isFlag(schema)
        ? new Option(`--${option}`, clause)
        : new Option(`--${option} <${terminal.form}>`, clause).argParser(onceOnly),
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
 * Of the operations that share a verb, the one that takes every given option and lacks the fewest required ones; one that only reads
 * comes first.
 * @throws {UsageError} where none takes it
 */
function chosen(variants: readonly AnyOperation[], { options }: Given): AnyOperation {
  const given = Object.keys(options).filter(
    (option) => option !== 'merchant' && option !== 'by' && option !== 'out',
  )
  const fitting = variants
    .map((operation) => {
      const named = namedOf(operation.input)
      const takes = named.map(optionOf)
      const lacks = named.filter((one) => !Type.IsOptional(one[1]) && !given.includes(optionOf(one))).length
      return { operation, lacks, takesAll: given.every((option) => takes.includes(option)) }
    })
    .filter(({ takesAll }) => takesAll)
    .sort(
      (one, other) => one.lacks - other.lacks || Number(other.operation.reads) - Number(one.operation.reads),
    )
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
    const { form, ask = 'Which one?' } = formOf(one).terminal
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
    const { clause, widget, terminal: entry } = formOf(one)
    if (widget === 'file') {
      input[field] = await readText(String(text), terminal)
      continue
    }
    if (widget === 'secret') {
      const [secret = ''] = await readLines([entry.form], terminal)
      if (secret === '') throw new UsageError('No password came on standard input.')
      input[field] = secret
      continue
    }
    const value = Value.Convert(one, text)
    const isWhole = !Type.IsInteger(one) || /^\d{1,15}$/.test(String(text))
    if (!(isWhole && Value.Check(one, value)))
      throw new UsageError(`${entry.isWord ? `"${text}"` : `--${field}`} ${clause}.`)
    input[field] = value
  }
  return input
}

/** The words that name an operation: its area, unless the command has only one, and its verb. */
function nameOf(
  { id }: Pick<Shown, 'id'>,
  { area, merchantIsWord }: Pick<OperationsCommand, 'area' | 'merchantIsWord'> = {},
): string {
  const [own = '', verb = ''] = id.split('.')
  if (merchantIsWord) return `${own} CODE ${verb === 'list' ? '[list]' : verb}`
  return area === undefined ? `${own} ${verb}` : verb
}

/** Usage of an operation, from its area on. */
function usageOf(
  operation: Omit<Shown, 'summary'>,
  command: Pick<OperationsCommand, 'isNamed' | 'area' | 'merchantIsWord'>,
): string {
  const { input, reads, files } = operation
  const words = wordsOf(input).map(([, schema]) => formOf(schema).terminal.form)
  const named = namedOf(input).map((one) => {
    const option = isFlag(one[1])
      ? `--${optionOf(one)}`
      : `--${optionOf(one)} ${formOf(one[1]).terminal.form}`
    return Type.IsOptional(one[1]) ? `[${option}]` : option
  })
  const merchant = command.merchantIsWord ? [] : ['--merchant CODE']
  const by = reads ? [] : [command.isNamed ? '--by NAME' : '[--by NAME]']
  const out = files ? ['[--out DIR]'] : []
  return [nameOf(operation, command), ...words, ...merchant, ...by, ...named, ...out].join(' ')
}

function helpOf(command: OperationsCommand): string {
  return `${command.summary}\n\n${usagesOf(command)}\n\n${command.notes}`
}

/** How each operation is written, with what it does. */
export function usagesOf(command: Omit<OperationsCommand, 'summary' | 'notes'>): string {
  const { name, operations } = command
  const words = operations.map((operation) => nameOf(operation))
  // What a word only shows comes before what it changes.
  const ordered = [...operations].sort((one, other) => {
    const [mine, theirs] = [one, other].map((each) => words.indexOf(nameOf(each)))
    return Number(mine) - Number(theirs) || Number(other.reads) - Number(one.reads)
  })
  const lines = ordered.map(
    (operation) => `  npm run ${name} -- ${usageOf(operation, command)}\n      ${operation.summary}`,
  )
  return lines.join('\n')
}
