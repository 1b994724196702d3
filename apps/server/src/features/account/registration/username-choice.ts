import type { BodyOf, chooseUsername } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import { rulesOf } from '../../../merchants/index.ts'
import { demandField, replaceMadeName } from '../../member/index.ts'
import type { NoteAccount } from '../account-events.ts'
import type { NameCheck } from './name-check.ts'
import { usernameTaken } from './registration-store.ts'

interface UsernameChoiceParts {
  readonly orm: NodePgDatabase
  readonly names: NameCheck
  readonly note: NoteAccount
}

/**
 * Gives the caller the name that they choose in the place of the one that was made up at registration, once. The number
 * logs in as before; what was kept of the account is kept by its id.
 * @throws {ApiError} `conflict` where the name was chosen already, `validation.failed`, `username.taken`, `limit.reached`
 */
export type ChooseUsername = (body: BodyOf<typeof chooseUsername>, caller: Caller) => Promise<string>

export function usernameChoice({ orm, names, note }: UsernameChoiceParts): ChooseUsername {
  return async (body, caller) => {
    const { merchant } = caller
    const { member } = sessionOf(caller)
    const username = body.username.trim()
    const rule = { ...rulesOf(merchant).username, enabled: true, required: true }
    demandField(rule, 'username', username)
    if (await names.isTaken(username, caller)) throw usernameTaken()
    await orm.transaction(async (transaction) => {
      const replaced = await replaceMadeName(transaction, member, username)
      if (replaced === 'taken') throw usernameTaken()
      if (replaced === 'chosen') throw new ApiError('conflict', { field: 'username' })
      await note(caller, { kind: 'name-chosen', outcome: 'done', member }, transaction)
    })
    return username
  }
}
