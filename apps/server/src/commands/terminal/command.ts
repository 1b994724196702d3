import type { Readable, Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { printable } from '@foyer/contract'
import type { Database } from '../../db/index.ts'

/** Where a command reads, writes and finds the product's database. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly out: Writable
  /** For messages; data that may be piped goes to `out` alone. */
  readonly err: Writable & { readonly isTTY?: boolean }
  /** Hosts that the configuration lets gateways call. */
  readonly gatewayHosts: () => readonly string[]
  /** Secrets of the configuration that gateways refer to. */
  readonly gatewaySecrets: () => Readonly<Record<string, string>>
  /** Writes a picture anew; fails with a clause that says what is wrong with it. */
  encodePicture(source: Buffer): Promise<Buffer>
  /** Whether lists are written as JSON. */
  readonly json?: boolean
  /**
   * Opens and migrates; the same handle each time, closed when the command ends. A mistyped data folder is refused, and
   * gets a database only from a command that begins an installation.
   */
  openDatabase(how?: { readonly mayCreate: boolean }): Promise<Database>
}

/** Does what the arguments say and gives the exit code: 0 done, 1 could not be done. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>

/** Thrown for arguments that mean nothing; ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type Options = NonNullable<ParseArgsConfig['options']>
type Arguments<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true; strict: true; args: string[] }>
>

/**
 * Reads options and further words. The word after an option that takes a value is that value, also where it begins with a dash, as one of
 * 64 random tokens does; only the name of another option is none.
 * @throws {UsageError} for an option that does not exist, lacks its value or is given twice where it counts once.
 */
export function readArguments<T extends Options>(args: readonly string[], options: T): Arguments<T> {
  try {
    const { tokens, ...read } = parseArgs({
      args: withJoinedValues(args, options),
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, at) => !options[name]?.multiple && names.indexOf(name) < at)
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice.`)
    return read as Arguments<T>
  } catch (error) {
    if (error instanceof UsageError) throw error
    const [sentence = ''] = (error as Error).message.split(/\.(?: |$)/)
    throw new UsageError(`${sentence}.`)
  }
}

/** Writes each option that takes a value as `--name=value`: `parseArgs` refuses `--name -value` as ambiguous. */
function withJoinedValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string
    if (word === '--') return [...joined, ...args.slice(at)]
    if (!isOption(word) || options[word.slice(2)]?.type !== 'string') {
      joined.push(word)
      continue
    }
    const value = args[++at]
    if (value === undefined || isOption(value)) throw new UsageError(`${word} needs a value.`)
    joined.push(`${word}=${value}`)
  }
  return joined

  function isOption(word: string): boolean {
    const [name = ''] = word.slice(2).split('=', 1)
    return word.startsWith('--') && Object.hasOwn(options, name)
  }
}

/** One line for a person. */
export function say(stream: Writable, line: string): void {
  stream.write(`${printable(line)}\n`)
}
