import { isAgent, mayHaveContracts } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { demandMemberByName } from '../member/index.ts'
import type { Contract, ContractKind, ContractPeriod, ContractTerm } from './contract.ts'
import { endContract, insertRequest, listContracts } from './contract-store.ts'

/** A request that an operator makes in the name of an agent. */
export interface MadeRequest {
  readonly kind: ContractKind
  /** Name of the agent who offers it. */
  readonly from: string
  readonly terms: readonly ContractTerm[]
  readonly period: ContractPeriod
  /** YYYY-MM-DD */
  readonly startsOn: string
}

/** Writes to the audit trail what an operator did with a member's contracts, inside the transaction that does it. */
export type NoteContract = (
  kind: 'contract-requested' | 'contract-ended',
  member: string,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** What operators do with the contracts of a merchant's members. Messages of errors are for the operator. */
export interface ContractAdministration {
  /** All contracts that a player was offered, those that wait or are in force first. @throws {ApiError} `not.found` */
  list(player: string): Promise<readonly Contract[]>
  /**
   * Asks a player whether they take a contract.
   * @returns the id of the request
   * @throws {ApiError} `not.found` for an unknown name, `validation.failed` for members of the wrong type, `conflict`
   * where a request of the kind waits already
   */
  request(player: string, request: MadeRequest): Promise<string>
  /** Takes a request back or ends a contract in force. @throws {ApiError} `not.found` where it is neither */
  end(player: string, id: string): Promise<void>
}

/** Creates it for the members of one merchant. */
export function contractAdministration(
  orm: NodePgDatabase,
  merchant: string,
  note: NoteContract,
): ContractAdministration {
  const find = (username: string) => demandMemberByName(orm, merchant, username)
  const refuse = (message: string): never => {
    throw new ApiError('validation.failed', { message })
  }
  return {
    list: async (player) => listContracts(orm, (await find(player)).id),
    async request(player, { from, kind, ...offer }) {
      const [to, agent] = [await find(player), await find(from)]
      if (to.id === agent.id) refuse('A contract needs two members.')
      if (!isAgent(agent.type)) refuse(`${agent.username} is no agent: type ${agent.type}.`)
      if (!mayHaveContracts(to.type)) refuse(`${to.username} takes no contracts: type ${to.type}.`)
      return orm.transaction(async (transaction) => {
        const id = await insertRequest(transaction, {
          merchant,
          kind,
          fromMember: agent.id,
          toMember: to.id,
          ...offer,
        })
        if (id === undefined) {
          const message = `${to.username} has a ${kind} request that waits for an answer; end it first.`
          throw new ApiError('conflict', { message })
        }
        await note('contract-requested', to.id, { contract: id, kind }, transaction)
        return id
      })
    },
    async end(player, id) {
      const member = await find(player)
      await orm.transaction(async (transaction) => {
        if (!(await endContract(transaction, member.id, id))) {
          const message = `${member.username} has no request and no contract in force ${id}.`
          throw new ApiError('not.found', { message })
        }
        await note('contract-ended', member.id, { contract: id }, transaction)
      })
    },
  }
}
