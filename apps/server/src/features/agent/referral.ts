import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { members } from '../member/index.ts'
import { type Invitation, type InvitationOwner, keepInvitation, listInvitations } from './affiliate-store.ts'

/** Nothing that reads like something else, and no vowels, which would spell words. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/**
 * The invitation that a member shows to friends: their first open code. Who never had a code gets one.
 * `undefined` where an operator closed all that there were.
 */
export function takeReferral(orm: NodePgDatabase, owner: InvitationOwner): Promise<Invitation | undefined> {
  return orm.transaction(async (transaction) => {
    const held = await listInvitations(transaction, owner)
    if (held.length > 0) return held.find(({ active }) => active)
    // Of two calls at once, the second finds what the first made.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.merchant, owner.merchant), eq(members.id, owner.member)))
      .for('update')
    const [made] = await listInvitations(transaction, owner)
    if (made) return made
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    if (!(await keepInvitation(transaction, owner, code)))
      throw new Error('The new invitation code is taken.')
    return { code, active: true, uses: 0 }
  })
}
