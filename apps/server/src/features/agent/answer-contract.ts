import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import type { ContractKind } from './contract.ts'
import { endInForce, lockContract, writeAnswer } from './contract-store.ts'

/** Writes to the audit trail that a player has answered, inside the transaction of the answer. */
export type NoteAnswer = NoteAccess<'contract-answered'>

/** What a player says to a request. */
interface Answer {
  readonly kind: ContractKind
  readonly id: string
  readonly accept: boolean
}

/**
 * Accepts or rejects a request of the caller's, once; what is accepted takes the place of the contract in force of its
 * kind.
 * @throws {ApiError} `not.found` for a request that is none of the caller's, `contract.answered`
 */
export function answerContract(
  orm: NodePgDatabase,
  note: NoteAnswer,
  caller: Caller,
  { kind, id, accept }: Answer,
): Promise<'accepted' | 'refused'> {
  const { member } = sessionOf(caller)
  const state = accept ? 'accepted' : 'refused'
  return orm.transaction(async (transaction) => {
    const contract = await lockContract(transaction, member, id)
    if (contract?.kind !== kind) {
      throw new ApiError('not.found', { field: 'id', message: 'There is no such request.' })
    }
    if (contract.state !== 'pending') throw new ApiError('contract.answered')
    if (accept) await endInForce(transaction, member, kind)
    await writeAnswer(transaction, id, state)
    const details = { contract: id, kind, answer: state }
    await note(caller, { kind: 'contract-answered', outcome: 'done', member, details }, transaction)
    return state
  })
}
