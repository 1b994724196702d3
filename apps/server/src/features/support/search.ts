import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findMembersByAddress } from '../../trail/access-trail.ts'
import { type FoundRound, searchRounds } from '../bets/index.ts'
import { type FoundOrder, searchOrders } from '../cashier/index.ts'
import {
  findMembers,
  type Member,
  searchMembers,
  searchMembersById,
  searchMembersByNumber,
} from '../member/index.ts'
import { findOwnersByLastDigits } from '../payout/index.ts'

/** Things of a kind that are shown. */
const SHOWN = 8
/** Fewest last digits of an account or number. */
const FEWEST_DIGITS = 4
/** From so many digits on, whoever knows them knows the number. */
const WHOLE_NUMBER = 8

/** By what a member was found. */
export type FoundBy = 'name' | 'id' | 'number' | 'account' | 'address'

/** What a text finds at a merchant. */
export interface Found {
  readonly members: readonly { readonly member: Member; readonly by: FoundBy }[]
  readonly orders: readonly FoundOrder[]
  readonly rounds: readonly FoundRound[]
}

/** What may be looked for. */
interface SearchRights {
  /** Parts of mails and numbers; whole ones find a member for everybody, who has them of the member. */
  readonly personal: boolean
  readonly orders: boolean
  readonly rounds: boolean
}

/** Finds whatever a text names: members by what is known of them, orders, payments and rounds by any number or reference of theirs. */
export async function searchEverything(
  orm: NodePgDatabase,
  merchant: string,
  typed: string,
  may: SearchRights,
): Promise<Found> {
  const text = typed.trim()
  const members = new Map<string, { member: Member; by: FoundBy }>()
  const add = (by: FoundBy, found: readonly Member[]) => {
    for (const member of found) if (!members.has(member.id)) members.set(member.id, { member, by })
  }
  const addIds = async (by: FoundBy, ids: readonly string[]) =>
    add(by, [...(await findMembers(orm, ids)).values()])
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  add('name', await searchMembers(orm, merchant, { text, byPersonal: may.personal }, SHOWN))
  if (/^[0-9a-f]{8}(?:[0-9a-f-]{0,28})$/i.test(text) && text.replaceAll('-', '').length <= 32)
    add('id', await searchMembersById(orm, merchant, text, SHOWN))
  if (digits.length >= FEWEST_DIGITS) {
    await addIds('account', await findOwnersByLastDigits(orm, merchant, digits, SHOWN))
    if (may.personal || digits.length >= WHOLE_NUMBER)
      add('number', await searchMembersByNumber(orm, merchant, digits, SHOWN))
  }
  if (isAddress(text)) await addIds('address', await findMembersByAddress(orm, merchant, text, SHOWN))
  return {
    members: [...members.values()].slice(0, 2 * SHOWN),
    orders: may.orders ? await searchOrders(orm, merchant, text, SHOWN) : [],
    rounds: may.rounds ? await searchRounds(orm, merchant, text) : [],
  }
}

const isAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || (/^[0-9a-f:]{3,39}$/i.test(text) && text.split(':').length > 2)
