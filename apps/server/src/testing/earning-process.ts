import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../db/index.ts'
import { members } from '../features/member/index.ts'
import { BONUS_TERMS, earningServices } from './earning-services.ts'

/** Something that was acknowledged: what, and by which id it is found again. */
export interface Acknowledged {
  readonly what: 'bet' | 'rollback' | 'reward' | 'rebate' | 'redeem' | 'deposit' | 'withdraw'
  readonly id: string
}

/**
 * A process of its own in which members bet, claim, redeem and withdraw as fast as they can while days go by, for tests that kill it: forked
 * with the data folder, it sends what was acknowledged.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
const players = await database.orm.select().from(members).where(eq(members.type, 0))
const { rows } = await database.pool.query(
  `SELECT greatest('2026-11-01T05:00:00Z', (SELECT max(changed_at) FROM game_rounds), (SELECT max(paid_at) FROM commission_payouts)) AS last`,
)
/** Hours go by in moments, and never back. */
let clock = rows[0].last.getTime() + 1
const services = await earningServices(database.orm, players[0]?.merchant ?? '', () => new Date(clock))
const tell = (what: Acknowledged['what'], id: string) => process.send?.({ what, id } satisfies Acknowledged)
const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
/** Twice at once, as browsers and providers do that have got no answer. */
const twice = async <T>(work: () => Promise<T>) => (await Promise.all([work(), work()]))[0]

async function live(member: string): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID()
    const what = any([
      'bet',
      'bet',
      'bet',
      'void',
      'reward',
      'bonus',
      'rebate',
      'redeem',
      'deposit',
      'withdraw',
    ])
    if (what === 'bet' || what === 'void') {
      const stake = any([5_00, 20_00, 33_33, 60_00, 90_00])
      const win = any([0, 0, 0, stake - 1, stake * 2, stake * 3 + 1])
      if (await twice(() => services.bet(member, id, stake, win))) tell('bet', id)
      else continue
      if (what === 'bet') continue
      const back = `void-${id}`
      if (await twice(() => services.rollback(member, back, id))) tell('rollback', back)
    } else if (what === 'reward' || what === 'bonus') {
      const terms = what === 'bonus' ? BONUS_TERMS : null
      const issued = await services.give(member, id, 50_00, terms)
      if (issued && (await twice(() => services.claim(member, issued.id, id)))) tell('reward', issued.id)
    } else if (what === 'rebate') {
      if (await twice(() => services.claimRebates(member, id))) tell('rebate', id)
    } else if (what === 'redeem') {
      await services.postPoints(member)
      if (await twice(() => services.redeem(member, id))) tell('redeem', id)
    } else if (what === 'deposit') {
      await twice(() => services.deposit(member, id, 100_00))
      tell('deposit', id)
    } else if ((await twice(() => services.withdraw(member, id, 30_00))) !== undefined) tell('withdraw', id)
  }
}

/** Days end while members play, and two count at the same time. */
async function letTimePass(): Promise<void> {
  for (;;) {
    clock += 3_600_000
    await Promise.all([services.count(), services.count()])
    await sleep(20)
  }
}

process.send?.('ready')
await Promise.all([...players.map(({ id }) => live(id)), letTimePass()])
