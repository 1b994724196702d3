import { claimRebates as claimCall, rebateClaims, rebates } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { PARTS } from '../../money/parts.ts'
import type { FindPlayable } from '../catalogue/index.ts'
import { listClaims, type RebateClaim, type RebateOwner } from './rebate-store.ts'
import { claimRebates, findRebates } from './rebates.ts'

interface RebateRoutes {
  readonly orm: NodePgDatabase
  readonly find: FindPlayable
  /** Unix time in ms. */
  readonly now: () => number
}

/** What members read and claim of their own rebates. */
export function rebateBindings({ orm, find, now }: RebateRoutes): Binding[] {
  const ownerOf = (caller: Caller): RebateOwner => ({
    merchant: caller.merchant.code,
    member: sessionOf(caller).member,
    currency: caller.merchant.currency,
  })
  const present = ({ id, amount, at }: RebateClaim) => ({ id, amount, time: at.getTime() })
  return [
    bind(rebates, async (_, caller) => {
      const { merchant, language } = caller
      const { rows, total } = await findRebates(orm, ownerOf(caller))
      const counted = rows.map(({ countedAt }) => countedAt.getTime())
      return {
        currency: merchant.currency,
        rows: rows.map(({ category, vendor, valid, rate, earned }) => ({
          category,
          vendorName: find.lobby(vendor, category, merchant)?.vendorName(language) ?? vendor,
          valid,
          rate,
          rebate: Math.floor(earned / PARTS),
        })),
        total,
        calculatedTime: counted.length > 0 ? Math.max(...counted) : null,
      }
    }),
    bind(rebateClaims, async ({ query }, caller) => {
      const window = followingWindow(query)
      const read = await listClaims(orm, ownerOf(caller), window)
      const { rows, next } = cutPage(read, window, ({ at }) => at)
      return { currency: caller.merchant.currency, list: rows.map(present), next }
    }),
    bind(claimCall, async ({ body }, caller) => ({
      currency: caller.merchant.currency,
      claim: present(await claimRebates(orm, ownerOf(caller), body.requestId, new Date(now()))),
    })),
  ]
}
