import { UsageError } from './command.ts'

/**
 * A word of the form KEY=VALUE.
 * @throws {UsageError}
 */
export function readAssignment(text: string): readonly [key: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError(`"${text}" is no KEY=VALUE.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
