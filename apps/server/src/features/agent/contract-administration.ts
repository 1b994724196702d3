import { isAgent, mayHaveContracts } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { demandMemberByName } from '../member/index.ts'
import type { Contract, ContractKind, ContractPeriod, ContractTerm } from './contract.ts'
import { findOfferProblem, holdOffers, type OfferProblem } from './contract-offers.ts'
import { strikeCarry } from './contract-payouts.ts'
import { beginningOf } from './contract-periods.ts'
import { endContract, insertRequest, listContracts } from './contract-store.ts'

/** A request that an operator makes in the name of an agent. */
export interface MadeRequest {
  readonly kind: ContractKind
  /** Name of the agent who offers it; absent for the house. */
  readonly from?: string | undefined
  readonly terms: readonly ContractTerm[]
  readonly period: ContractPeriod
  /** YYYY-MM-DD */
  readonly startsOn: string
}

/** A contract that a player was asked to take. */
export interface AskedContract {
  readonly id: string
  /** From when it pays if it is accepted now; one in force pays until then. */
  readonly begins: Date
  readonly hasOneInForce: boolean
}

/** Writes to the audit trail what an operator did with a member's contracts, inside the transaction that does it. */
export type NoteContract = (
  kind: 'contract-requested' | 'contract-ended' | 'contract-carry-struck',
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
   * @throws {ApiError} `not.found` for an unknown name, `validation.failed` for members of the wrong type, for an agent who is
   * not above the player and for a circle, `conflict` where a request of the kind waits already
   */
  request(player: string, request: MadeRequest): Promise<AskedContract>
  /** Takes a request back or ends a contract in force. @throws {ApiError} `not.found` where it is neither */
  end(player: string, id: string): Promise<void>
  /**
   * Strikes off the losses that an agent carries to later dividends.
   * @returns what was struck off, in minor units below 0
   * @throws {ApiError} `not.found` where nothing is carried
   */
  strike(player: string, currency: string, reason: string): Promise<number>
}

/** Creates it for the members of one merchant. */
export function contractAdministration(
  orm: NodePgDatabase,
  { code: merchant, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  note: NoteContract,
): ContractAdministration {
  const find = (username: string) => demandMemberByName(orm, merchant, username)
  const refuse = (message: string): never => {
    throw new ApiError('validation.failed', { message })
  }
  return {
    list: async (player) => listContracts(orm, (await find(player)).id),
    async request(player, { from, kind, ...offer }) {
      const to = await find(player)
      const agent = from === undefined ? undefined : await find(from)
      if (agent && !isAgent(agent.type)) refuse(`${agent.username} is no agent: type ${agent.type}.`)
      if (!mayHaveContracts(to.type)) refuse(`${to.username} takes no contracts: type ${to.type}.`)
      const parties = { merchant, fromMember: agent?.id ?? null, toMember: to.id }
      return orm.transaction(async (transaction) => {
        await holdOffers(transaction, merchant)
        const problem = await findOfferProblem(transaction, parties)
        if (problem !== undefined) refuse(problemWords(problem, to.username, agent?.username ?? ''))
        const id = await insertRequest(transaction, { ...parties, kind, ...offer })
        if (id === undefined) {
          const message = `${to.username} has a ${kind} request that waits for an answer; end it first.`
          throw new ApiError('conflict', { message })
        }
        await note('contract-requested', to.id, { contract: id, kind }, transaction)
        const before = await listContracts(transaction, to.id, kind)
        return {
          id,
          begins: beginningOf(offer, timeZone, new Date()),
          hasOneInForce: before.some(({ state }) => state === 'accepted'),
        }
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
    async strike(player, currency, reason) {
      const member = await find(player)
      return orm.transaction(async (transaction) => {
        const struck = await strikeCarry(transaction, { member: member.id, currency, reason })
        if (struck === 0) throw new ApiError('not.found', { message: `${member.username} carries nothing.` })
        await note('contract-carry-struck', member.id, { amount: String(struck), reason }, transaction)
        return struck
      })
    },
  }
}

/** What is wrong with an offer, for the operator. */
function problemWords(problem: OfferProblem, player: string, agent: string): string {
  switch (problem) {
    case 'self':
      return 'A contract needs two members.'
    case 'not-above':
      return `${agent} is not above ${player}: a contract comes from somebody whose invitation led to the player, or from the house.`
    case 'circle':
      return `${player} offers a contract to ${agent} or to somebody above: contracts must not lead in a circle.`
  }
}
