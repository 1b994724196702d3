import type { CommissionCategory } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { demandMemberByName } from '../member/index.ts'
import {
  type CommissionRate,
  dropCommissionRate,
  keepCommissionRate,
  listCommissionRates,
} from './commission-store.ts'
import { demandAgent } from './demand-agent.ts'

/** Writes to the audit trail what an operator did with an agent's rates, inside the transaction that does it. */
export type NoteCommission = (
  kind: 'commission-set' | 'commission-removed',
  member: string,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** What operators do with the commission of a merchant's agents. Messages of errors are for the operator. */
export interface CommissionAdministration {
  /** An agent's rates, in the order of the categories. @throws {ApiError} `not.found` for an unknown name */
  list(username: string): Promise<readonly CommissionRate[]>
  /**
   * Gives an agent a rate, in place of the one before.
   * @throws {ApiError} `not.found` for an unknown name, `validation.failed` for who is no agent
   */
  set(username: string, rate: CommissionRate): Promise<void>
  /** Takes a rate away. @throws {ApiError} `not.found` where they have none in the category */
  remove(username: string, category: CommissionCategory): Promise<void>
}

/** Creates it for the members of one merchant. */
export function commissionAdministration(
  orm: NodePgDatabase,
  merchant: string,
  note: NoteCommission,
): CommissionAdministration {
  const find = (username: string) => demandMemberByName(orm, merchant, username)
  return {
    list: async (username) => listCommissionRates(orm, { merchant, member: (await find(username)).id }),
    async set(username, { category, rate }) {
      const agent = await demandAgent(orm, merchant, username)
      await orm.transaction(async (transaction) => {
        await keepCommissionRate(transaction, { merchant, member: agent.id }, { category, rate })
        await note('commission-set', agent.id, { category, rate: String(rate) }, transaction)
      })
    },
    async remove(username, category) {
      const agent = await find(username)
      await orm.transaction(async (transaction) => {
        if (!(await dropCommissionRate(transaction, { merchant, member: agent.id }, category))) {
          const message = `${agent.username} earns no commission in ${category} in ${merchant}.`
          throw new ApiError('not.found', { message })
        }
        await note('commission-removed', agent.id, { category }, transaction)
      })
    },
  }
}
