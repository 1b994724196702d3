import { operatorNameProblem, plainOperatorName } from '../../names/operator-name.ts'
import { UsageError } from './command.ts'

/** The name of an operator as `--by` gives it. @throws {UsageError} */
export function readOperatorName(given: string): string {
  const name = plainOperatorName(given)
  const problem = operatorNameProblem(name)
  if (problem !== undefined) throw new UsageError(`--by ${problem}.`)
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
