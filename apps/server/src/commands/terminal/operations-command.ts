import { CommanderError, InvalidArgumentError, Option, Command as Parser } from 'commander'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type AnyOperation, formOf } from '../../operations/operation.ts'
import { type Command, say, type Terminal, UsageError } from './command.ts'
import { readOperatorName } from './operator-name.ts'
import { takeJson } from './say-rows.ts'

/** Operations that one `npm run` command shows. */
interface OperationsCommand<Ground> {
  /** The word after `npm run`. */
  readonly name: string
  /** What it is about, in one line. */
  readonly summary: string
  readonly operations: readonly AnyOperation<Ground>[]
  /** What the help tells below the operations. */
  readonly notes: string
  /** Opens where they work. @param by who acts; empty for those that only read */
  open(terminal: Terminal, merchant: string, by: string): Promise<Ground>
}

/** Makes a command of operations: `AREA VERB WORDS --merchant CODE …`, with `--by` where something is changed. */
export const operationsCommand =
  <Ground>(about: OperationsCommand<Ground>): Command =>
  async (given, base) => {
    const [args, terminal] = takeJson(given, base)
    const [area = '', verb = '', ...rest] = args
    const operation = about.operations.find(({ id }) => id === `${area}.${verb}`)
    if (!operation) {
      if (args.includes('--help') || args.includes('-h') || area === 'help') {
        terminal.out.write(helpOf(about))
        return 0
      }
      throw new UsageError(whatElse(about.operations, area))
    }
    const parser = parserOf(about.name, operation)
    const told = parse(parser, rest)
    if (told === undefined) {
      terminal.out.write(parser.helpInformation())
      return 0
    }
    const { merchant, by = '' } = told.options
    if (terminal.json && !operation.reads) throw new UsageError(`${verb} lists nothing: it takes no --json.`)
    if (!operation.reads && by.trim() === '') throw new UsageError(`${verb} needs --by.`)
    const input = readInput(verb, operation.input, told)
    const operator = operation.reads ? '' : readOperatorName(by)
    if (merchant === undefined) throw new UsageError('Of which merchant? --merchant CODE')
    const ground = await about.open(terminal, merchant, operator)
    const output = await operation.run(ground, input)
    const lines = terminal.json ? [JSON.stringify(output, null, 2)] : operation.tell(output, input)
    for (const line of lines) say(terminal.out, line)
    return 0
  }

/** What can be said instead of words that mean nothing. */
function whatElse(operations: readonly AnyOperation<never>[], area: string): string {
  const ids = operations.map(({ id }) => id.split('.'))
  const verbs = ids.filter(([one]) => one === area).map(([, verb]) => verb)
  if (verbs.length > 0) return `What shall be done with ${area}: ${verbs.join(', ')}?`
  const areas = [...new Set(ids.map(([one = '']) => one))]
  return `${areas.slice(0, -1).join(', ')} or ${areas.at(-1)}?`
}

/** Options that are no input of the operation. */
const common = (reads: boolean): readonly Option[] => [
  new Option('--merchant <CODE>', 'whose it is'),
  ...(reads ? [] : [new Option('--by <NAME>', 'who does it; kept with what was done')]),
]

function parserOf(name: string, { id, summary, input, reads }: AnyOperation<never>): Parser {
  const parser = new Parser(id.replace('.', ' '))
    .usage(usageOf({ input, reads }))
    .description(`npm run ${name} -- ${id.replace('.', ' ')}: ${summary}`)
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  const fields = Object.entries<TSchema>(input.properties)
  for (const [, schema] of fields.filter(([, one]) => formOf(one).isWord))
    parser.argument(`[${formOf(schema).form}]`, `it ${formOf(schema).clause}`)
  const named = fields.flatMap(([field, schema]) => {
    const { form, clause, isWord } = formOf(schema)
    return isWord ? [] : [new Option(`--${field} <${form}>`, `it ${clause}`)]
  })
  for (const option of [...common(reads), ...named]) parser.addOption(option.argParser(onceOnly))
  return parser
}

/** A value counts once: of two, nobody knows which was meant. */
function onceOnly(value: string, before: string | undefined): string {
  if (before !== undefined) throw new InvalidArgumentError('It is given twice.')
  return value
}

/** What was told of an operation. */
interface Told {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** The words and options; `undefined` where help was asked for. @throws {UsageError} */
function parse(parser: Parser, args: readonly string[]): Told | undefined {
  try {
    parser.parse([...args], { from: 'user' })
    return { words: parser.args, options: parser.opts() }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') return undefined
    throw new UsageError(error.message.replace(/^error: /, ''))
  }
}

/** @throws {UsageError} naming the option that is missing or wrong */
function readInput<Input extends TObject>(verb: string, schema: Input, told: Told): Static<Input> {
  const words = Object.entries<TSchema>(schema.properties).filter(([, one]) => formOf(one).isWord)
  const given: Record<string, unknown> = {}
  for (const [field, one] of Object.entries<TSchema>(schema.properties)) {
    const { form, clause, isWord } = formOf(one)
    const place = words.findIndex(([name]) => name === field)
    const text = (isWord ? told.words[place] : told.options[field])?.trim()
    if (text === undefined || text === '') {
      if (Type.IsOptional(one)) continue
      throw new UsageError(isWord ? `Which one? ${verb} ${form}` : `${verb} needs --${field}.`)
    }
    const value = Value.Convert(one, text)
    if (!Value.Check(one, value)) throw new UsageError(`${isWord ? `"${text}"` : `--${field}`} ${clause}.`)
    given[field] = value
  }
  return given as Static<Input>
}

function usageOf({ input, reads }: Pick<AnyOperation<never>, 'input' | 'reads'>): string {
  const fields = Object.entries<TSchema>(input.properties)
  const words = fields.filter(([, one]) => formOf(one).isWord).map(([, one]) => formOf(one).form)
  const named = fields
    .filter(([, one]) => !formOf(one).isWord)
    .map(([field, one]) => {
      const option = `--${field} ${formOf(one).form}`
      return Type.IsOptional(one) ? `[${option}]` : option
    })
  return [...words, '--merchant CODE', ...(reads ? [] : ['--by NAME']), ...named].join(' ')
}

function helpOf<Ground>({ name, summary, operations, notes }: OperationsCommand<Ground>): string {
  const lines = operations.map((operation) => {
    const usage = `npm run ${name} -- ${operation.id.replace('.', ' ')} ${usageOf(operation)}`
    return `  ${usage}\n      ${operation.summary}`
  })
  return `${summary}\n\n${lines.join('\n')}\n\n${notes}`
}
