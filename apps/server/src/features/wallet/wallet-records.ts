import { walletRecords } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { spanOf } from './wallet-record-days.ts'
import { type OrderStatuses, orderNumberOf, presentRecord } from './wallet-record-presenter.ts'
import { listRecords } from './wallet-record-store.ts'
import { transferKindsOf } from './wallet-record-type.ts'

/** Tells where orders of a merchant stand, by their numbers; those that succeeded may be left out. */
export type StatusesOf = (merchant: string, numbers: readonly string[]) => Promise<OrderStatuses>

/** What moved in the caller's own wallets, page after page (WALLET-11-D, SWITCH-10-D); trials have records of their own. */
export function walletRecordBinding(orm: NodePgDatabase, statusesOf: StatusesOf): Binding {
  return bind(walletRecords, async ({ query }, caller) => {
    const { currency, timeZone } = caller.merchant
    const { type, period = 'today' } = query
    const window = followingWindow(query)
    const choice = {
      member: sessionOf(caller).member,
      currency,
      span: spanOf(period, timeZone, Date.now()),
      kinds: type && transferKindsOf(type),
    }
    const read = await listRecords(orm, choice, window)
    const { rows, next } = cutPage(read, window, ({ at }) => at)
    const numbers = rows.map(orderNumberOf).filter((number) => number !== undefined)
    const statuses = await statusesOf(caller.merchant.code, numbers)
    return { currency, list: rows.map((row) => presentRecord(row, statuses)), next }
  })
}
