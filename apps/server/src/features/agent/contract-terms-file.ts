import { Type } from 'typebox'
import { type ReadList, readList } from '../../merchants/index.ts'
import type { ContractKind, ContractTerm } from './contract.ts'

const whole = (maximum = Number.MAX_SAFE_INTEGER) => Type.Integer({ minimum: 0, maximum })

/** All of the net losses, in hundredths of a percent. */
const WHOLE_RATE = 10_000

const termEntry = (kind: ContractKind) =>
  Type.Object(
    {
      threshold: whole(),
      activePlayers: whole(1_000_000),
      reward: whole(kind === 'dividend' ? WHOLE_RATE : undefined),
    },
    { additionalProperties: false },
  )

/** Reads the terms of a contract from JSON: a list of objects, each demanding more than the one before. */
export function readContractTerms(json: string, kind: ContractKind): ReadList<ContractTerm> {
  const { entries, problems } = readList(json, { noun: 'term', entry: termEntry(kind), fewest: 1, most: 20 })
  const falling = entries.flatMap(({ threshold }, index) => {
    const before = entries[index - 1]
    return before && threshold <= before.threshold
      ? [`term ${index + 1}, threshold: is not above that of the term before`]
      : []
  })
  return { entries, problems: [...problems, ...falling] }
}
