import { isShownName } from '@foyer/contract'
import { mixesScripts } from '../../names/look-alike.ts'
import { UsageError } from './command.ts'

const LONGEST = 60

/**
 * The name of an operator as `--by` gives it, with one blank between its words: four eyes count people by it.
 * @throws {UsageError} for one with letters that nobody sees, or of two alphabets, which could pass for another person
 */
export function readOperatorName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (name.length > LONGEST) throw new UsageError(`--by is a name of ${LONGEST} characters at most.`)
  if (!isShownName(name))
    throw new UsageError('--by is a name that can be read, without invisible characters.')
  if (mixesScripts(name)) throw new UsageError('--by is a name in one alphabet; this one mixes two.')
  return name
}

/** The name that `--by` gives among some words, and the other words; an empty one where nobody gives it. */
export function takeName(words: readonly string[]): {
  readonly by: string
  readonly others: readonly string[]
} {
  const at = words.indexOf('--by')
  if (at < 0) return { by: '', others: words }
  const name = words[at + 1]
  if (name === undefined) throw new UsageError('--by is a name.')
  return { by: readOperatorName(name), others: words.filter((_, place) => place !== at && place !== at + 1) }
}
