import { isObject, parseJson, readWhole } from '../merchant/index.ts'
import type { ContractKind, ContractTerm } from './contract.ts'

/** Most lines that a contract may have: they stand on a phone. */
const MOST_TERMS = 20
/** All of the net losses, in hundredths of a percent. */
const WHOLE_RATE = 10_000
const FIELDS = ['threshold', 'activePlayers', 'reward'] as const satisfies readonly (keyof ContractTerm)[]

/** What a file of terms holds: the terms, or what is wrong with it, one sentence each that names line and field. */
export interface ReadTerms {
  readonly terms: readonly ContractTerm[]
  readonly problems: readonly string[]
}

/** Reads the terms of a contract from JSON: a list of objects, each demanding more than the one before. */
export function readContractTerms(json: string, kind: ContractKind): ReadTerms {
  const problems: string[] = []
  const list = parseJson(json)
  if (!Array.isArray(list)) return { terms: [], problems: ['The file is no JSON list of terms.'] }
  if (list.length === 0) problems.push('The file has no terms.')
  if (list.length > MOST_TERMS)
    problems.push(`The file has ${list.length} terms; ${MOST_TERMS} are the most.`)
  const terms = list.map((entry: unknown, index) =>
    readTerm(entry, kind, (field, what) => problems.push(`term ${index + 1}, ${field}: ${what}`)),
  )
  terms.forEach(({ threshold }, index) => {
    const before = terms[index - 1]
    if (before && threshold <= before.threshold)
      problems.push(`term ${index + 1}, threshold: is not above that of the term before`)
  })
  return { terms, problems }
}

function readTerm(
  entry: unknown,
  kind: ContractKind,
  tell: (field: string, what: string) => void,
): ContractTerm {
  const fields = isObject(entry) ? entry : {}
  if (!isObject(entry)) tell('all of it', 'is no object')
  for (const name of Object.keys(fields)) {
    if (!FIELDS.some((field) => field === name)) tell(name, `is none of ${FIELDS.join(', ')}`)
  }
  const whole = (field: keyof ContractTerm, unit: string, largest = Number.MAX_SAFE_INTEGER) =>
    readWhole(fields[field], largest, unit, (what) => tell(field, what))
  return {
    threshold: whole('threshold', 'minor units of money'),
    activePlayers: whole('activePlayers', 'players', 1_000_000),
    reward:
      kind === 'dividend'
        ? whole('reward', 'hundredths of a percent', WHOLE_RATE)
        : whole('reward', 'minor units of money'),
  }
}
