import { wholeInMinor } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listItems, type MallItem, replaceItems } from '../features/mall/mall-store.ts'
import { type MallPictureName, mallPicture, pictureUrl } from './demo-pictures.ts'

/** Fills the points mall of a demo merchant that has no item yet; gives how many items there are now. */
export async function seedMall(
  orm: NodePgDatabase,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
): Promise<number> {
  if ((await listItems(orm, merchant)).length > 0) return 0
  const money = (whole: number) => wholeInMinor(whole, currency)
  const shown = (id: MallPictureName) => ({ id, image: pictureUrl(mallPicture(id).path) })
  const cash = (id: MallPictureName, amount: number, points: number, stock: number): MallItem => ({
    ...shown(id),
    ...{ points, stock },
    titles: { EN: 'Money for your wallet', TH: 'เงินเข้ากระเป๋า' },
    prize: { kind: 'cash', amount: money(amount) },
  })
  const terms = {
    ...{ times: 300, days: 14, maxStake: null, cap: null, onWithdrawal: 'kept' as const },
    percents: [{ category: 'RNG', percent: 100 }],
  }
  const items: readonly MallItem[] = [
    cash('cash-20', 20, 200, 500),
    cash('cash-50', 50, 480, 200),
    cash('cash-200', 200, 1_800, 50),
    {
      ...shown('bonus-300'),
      ...{ points: 600, stock: 100 },
      titles: { EN: 'Slot bonus, wager three times', TH: 'โบนัสสล็อต ทำเทิร์น 3 เท่า' },
      prize: { kind: 'bonus', amount: money(300), terms },
    },
    {
      ...shown('mug'),
      ...{ points: 2_500, stock: 12 },
      titles: { EN: 'Mug with our mark', TH: 'แก้วมัคลายแบรนด์' },
      prize: { kind: 'goods' },
    },
    {
      ...shown('shirt'),
      ...{ points: 4_000, stock: 0 },
      titles: { EN: 'T-shirt', TH: 'เสื้อยืด' },
      prize: { kind: 'goods' },
    },
  ]
  await replaceItems(orm, merchant, items)
  return items.length
}
