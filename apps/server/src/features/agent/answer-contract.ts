import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Caller, sessionOf } from '../../api/binding.ts'
import type { NoteAccess } from '../../trail/access-trail.ts'
import type { ContractKind } from './contract.ts'
import { findOfferProblem, holdOffers } from './contract-offers.ts'
import { beginningOf } from './contract-periods.ts'
import { endContract, endWhereNextBegins, lockContract, writeAnswer } from './contract-store.ts'

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
 * kind, which pays until the next one begins. A request that must not be accepted any more is taken back.
 * @throws {ApiError} `not.found` for a request that is none of the caller's, `contract.answered`
 */
export async function answerContract(
  orm: NodePgDatabase,
  note: NoteAnswer,
  caller: Caller,
  { kind, id, accept }: Answer,
): Promise<'accepted' | 'refused'> {
  const { member } = sessionOf(caller)
  const { code, timeZone } = caller.merchant
  const state = accept ? 'accepted' : 'refused'
  const answered = await orm.transaction(async (transaction) => {
    if (accept) await holdOffers(transaction, code)
    const contract = await lockContract(transaction, member, id)
    if (contract?.kind !== kind) {
      throw new ApiError('not.found', { field: 'id', message: 'There is no such request.' })
    }
    if (contract.state !== 'pending') throw new ApiError('contract.answered')
    const problem = accept ? await findOfferProblem(transaction, contract) : undefined
    if (problem !== undefined) {
      await endContract(transaction, member, id)
      const details = { contract: id, kind, answer: problem }
      await note(caller, { kind: 'contract-answered', outcome: 'refused', member, details }, transaction)
      return undefined
    }
    const at = new Date()
    if (accept) await endWhereNextBegins(transaction, contract, beginningOf(contract, timeZone, at))
    await writeAnswer(transaction, id, state, at)
    const details = { contract: id, kind, answer: state }
    await note(caller, { kind: 'contract-answered', outcome: 'done', member, details }, transaction)
    return state
  })
  if (answered === undefined) throw new ApiError('contract.answered')
  return answered
}
