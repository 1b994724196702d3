import { type RecordStatus, walletRecords } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import type { MovementBook } from '../../money/movement.ts'
import { spanOf } from './wallet-record-days.ts'
import { presentRecord } from './wallet-record-presenter.ts'
import { listRecords, type WalletRecord } from './wallet-record-store.ts'

/** What moved in the caller's own wallets, page after page; trials have records of their own. */
export function walletRecordBinding(orm: NodePgDatabase, movements: MovementBook): Binding {
  return bind(walletRecords, async ({ query }, caller) => {
    const { code, currency, timeZone } = caller.merchant
    const { type, period = 'today' } = query
    const window = followingWindow(query)
    const choice = {
      member: sessionOf(caller).member,
      currency,
      span: spanOf(period, timeZone, Date.now()),
      kinds: type && movements.ofRecord(type),
      without: movements.unrecorded,
    }
    const read = await listRecords(orm, choice, window)
    const { rows, next } = cutPage(read, window, ({ at }) => at)
    const statuses = await statusesOf(orm, movements, code, rows)
    const list = rows.map((row) => presentRecord(row, movements.find(row.kind), statuses.get(row.id)))
    return { currency, list, next }
  })
}

/** Where what the records are about stands, by the records' ids; each kind is asked once. */
async function statusesOf(
  orm: NodePgDatabase,
  movements: MovementBook,
  merchant: string,
  records: readonly WalletRecord[],
): Promise<ReadonlyMap<string, RecordStatus>> {
  const found = await Promise.all(
    [...new Set(records.map(({ kind }) => kind))].map(async (kind) => {
      const ofKind = records.filter((record) => record.kind === kind)
      const references = ofKind.map(({ reference }) => reference).filter((reference) => reference !== null)
      const statuses = await movements.find(kind)?.statusesOf?.(orm, merchant, references)
      return ofKind.flatMap(({ id, reference }): [string, RecordStatus][] => {
        const status = statuses?.get(reference ?? '')
        return status ? [[id, status]] : []
      })
    }),
  )
  return new Map(found.flat())
}
