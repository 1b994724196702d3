import { wholeInMinor } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findMemberByName } from '../features/member/index.ts'
import { issueReward, type NewReward } from '../features/rewards/index.ts'
import { text } from './data/demo-text.ts'

const DAY_MS = 86_400_000

/** Account of the demo that has something to claim. */
const ACCOUNT = 'player'

/** Lets the demo's player find rewards of every kind; gives how many were given now. */
export async function seedRewards(
  orm: NodePgDatabase,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  now: Date,
): Promise<number> {
  const member = await findMemberByName(orm, merchant, ACCOUNT)
  if (!member) return 0
  const money = (whole: number) => wholeInMinor(whole, currency)
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS)
  const given: readonly Omit<NewReward, 'merchant' | 'member' | 'currency'>[] = [
    {
      source: 'gift',
      ref: 'demo-welcome',
      titles: text('ของขวัญต้อนรับ', 'Welcome gift'),
      amount: money(88),
      issuedAt: days(-1),
      expiresAt: days(13),
    },
    {
      source: 'gift',
      ref: 'demo-weekend',
      titles: text('โบนัสวันหยุด', 'Weekend bonus'),
      amount: money(500),
      terms: {
        times: 500,
        days: 30,
        maxStake: money(600),
        cap: money(750),
        percents: [
          { category: 'RNG', percent: 100 },
          { category: 'FISH', percent: 100 },
          { category: 'LIVE', percent: 10 },
        ],
        onWithdrawal: 'kept',
      },
      issuedAt: days(-2),
      expiresAt: days(5),
    },
    {
      source: 'upgrade',
      ref: 'demo-level',
      titles: text('เลื่อนระดับ VIP สำเร็จ', 'New VIP level reached'),
      amount: money(50),
      issuedAt: days(-3),
    },
    {
      source: 'gift',
      ref: 'demo-missed',
      titles: text('ของขวัญกลางสัปดาห์', 'Midweek gift'),
      amount: money(20),
      issuedAt: days(-12),
      expiresAt: days(-5),
    },
  ]
  let count = 0
  for (const reward of given) {
    const place = { merchant, member: member.id, currency }
    if (await issueReward(orm, { ...place, ...reward })) count += 1
  }
  return count
}
