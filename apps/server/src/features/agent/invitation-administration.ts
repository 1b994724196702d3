import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Executor } from '../../db/index.ts'
import { demandMemberByName } from '../member/index.ts'
import { closeInvitation, type Invitation, keepInvitation, listInvitations } from './affiliate-store.ts'
import { demandAgent } from './demand-agent.ts'

/** Writes to the audit trail what an operator did with an agent's codes, inside the transaction that does it. */
export type NoteInvitation = (
  kind: 'invitation-given' | 'invitation-closed',
  member: string,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** What operators do with the invitation codes of a merchant's agents. Messages of errors are for the operator. */
export interface InvitationAdministration {
  /** All codes that a member ever had, by code. @throws {ApiError} `not.found` for an unknown name */
  list(username: string): Promise<readonly Invitation[]>
  /**
   * Gives an agent a code, or opens one of their own again.
   * @throws {ApiError} `not.found` for an unknown name, `validation.failed` for who is no agent, `conflict` where the
   * code is taken
   */
  give(username: string, code: string): Promise<void>
  /** Lets nobody else come with a code; who came stays. @throws {ApiError} `not.found` where they have no such code */
  close(username: string, code: string): Promise<void>
}

/** Creates it for the members of one merchant. */
export function invitationAdministration(
  orm: NodePgDatabase,
  merchant: string,
  note: NoteInvitation,
): InvitationAdministration {
  const find = (username: string) => demandMemberByName(orm, merchant, username)
  return {
    list: async (username) => listInvitations(orm, { merchant, member: (await find(username)).id }),
    async give(username, code) {
      const agent = await demandAgent(orm, merchant, username)
      await orm.transaction(async (transaction) => {
        if (!(await keepInvitation(transaction, { merchant, member: agent.id }, code))) {
          throw new ApiError('conflict', { message: `The code ${code} is taken in ${merchant}.` })
        }
        await note('invitation-given', agent.id, { code }, transaction)
      })
    },
    async close(username, code) {
      const { id, username: name } = await find(username)
      await orm.transaction(async (transaction) => {
        if (!(await closeInvitation(transaction, { merchant, member: id }, code))) {
          throw new ApiError('not.found', { message: `${name} has no open code ${code} in ${merchant}.` })
        }
        await note('invitation-closed', id, { code }, transaction)
      })
    },
  }
}
