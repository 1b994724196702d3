import { type MallOrderShape, mall, mallOrders, redeemItem } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Static } from 'typebox'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import { textIn } from '../../merchants/index.ts'
import { listItems, listOrders, type MallOrder } from './mall-store.ts'
import { findPoints, postPoints } from './points.ts'
import { redeem } from './redeem.ts'
import { mallSettings } from './settings.ts'

interface MallRoutes {
  readonly orm: NodePgDatabase
  /** Unix time in ms. */
  readonly now: () => number
}

/** The points of the caller and what they redeem. */
export function mallBindings({ orm, now }: MallRoutes): Binding[] {
  const ownerOf = (caller: Caller) => ({ merchant: caller.merchant.code, member: sessionOf(caller).member })
  const present = (
    { id, titles, points, status, at }: MallOrder,
    { language, merchant }: Caller,
  ): Static<typeof MallOrderShape> => ({
    ...{ id, title: textIn(titles, language, merchant), points, status, time: at.getTime() },
  })
  return [
    bind(mall, async (_, caller) => {
      const { merchant, language } = caller
      const { perPoint } = mallSettings.of(merchant)
      const points = await postPoints(orm, ownerOf(caller), perPoint, new Date(now()))
      const items = await listItems(orm, merchant.code)
      return {
        points,
        perPoint,
        currency: merchant.currency,
        items: items.map(({ id, titles, image, points: takes, stock, prize }) => ({
          id,
          title: textIn(titles, language, merchant),
          image: pictureAddress(image),
          points: takes,
          stock,
          kind: prize.kind,
          amount: prize.kind === 'goods' ? 0 : prize.amount,
        })),
      }
    }),
    bind(mallOrders, async ({ query }, caller) => {
      const window = followingWindow(query)
      const read = await listOrders(orm, sessionOf(caller).member, window)
      const { rows, next } = cutPage(read, window, ({ at }) => at)
      return { list: rows.map((order) => present(order, caller)), next }
    }),
    bind(redeemItem, async ({ body }, caller) => {
      const { item, points, requestId: request } = body
      const owner = ownerOf(caller)
      const asked = { ...owner, currency: caller.merchant.currency, item, points, request }
      const order = await redeem(orm, asked, new Date(now()))
      return { points: await findPoints(orm, owner.member), order: present(order, caller) }
    }),
  ]
}
