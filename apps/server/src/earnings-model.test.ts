import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from './db/index.ts'
import { replaceItems } from './features/mall/mall-store.ts'
import { replaceRates } from './features/rebates/rebate-store.ts'
import {
  BONUS_TERMS,
  CASH_ITEM,
  earningServices,
  PER_POINT,
  REBATE_RATE,
} from './testing/earning-services.ts'
import { type Factories, factories } from './testing/factories.ts'
import { createTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: Database
let make: Factories
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ code: 'one', currency: 'THB', timeZone: 'Asia/Bangkok' })
  await replaceRates(database.orm, 'one', [{ level: null, category: 'RNG', vendor: null, rate: REBATE_RATE }])
  const { amount, ...item } = CASH_ITEM
  const prize = { kind: 'cash', amount } as const
  await replaceItems(database.orm, 'one', [{ ...item, titles: { EN: 'Money' }, image: '', prize }])
})
afterAll(() => database.close())

const GIFT = 50_00
/** The parts of a minor unit that rebates are reckoned in. */
const PARTS = 10_000
const REQUIRED = GIFT * 3
const [MOST_STAKE, CAP] = [60_00, 60_00]

interface ModelRound {
  readonly id: string
  readonly own: number
  readonly bonus: number
  readonly ownWon: number
  readonly grant: ModelGrant | null
  isVoid: boolean
}
interface ModelGrant {
  balance: number
  counted: number
  isActive: boolean
}

/** What should be true, told as simply as it can be. Each step says whether it is taken. */
class Model {
  main = 0
  points = 0
  grant: ModelGrant | null = null
  readonly rounds: ModelRound[] = []
  #uncounted = 0
  #rebate = 0
  #valid = 0

  bet(id: string, stake: number, win: number): boolean {
    const own = Math.min(stake, this.main)
    const bonus = stake - own
    const { grant } = this
    if (bonus > 0 && (!grant || bonus > grant.balance || stake > MOST_STAKE)) return false
    const bonusWon = Math.floor((win * bonus) / stake)
    const ownWon = win - bonusWon
    this.main += ownWon - own
    this.#uncounted += own
    this.rounds.push({ id, own, bonus, ownWon, grant, isVoid: false })
    if (!grant) return true
    grant.balance += bonusWon - bonus
    grant.counted += stake
    if (grant.counted >= REQUIRED) this.main += Math.min(grant.balance, CAP)
    if (grant.counted < REQUIRED && grant.balance > 0) return true
    grant.balance = 0
    grant.isActive = false
    this.grant = null
    return true
  }

  /** A round of own money whose win is still there is taken back. */
  takeBack(round: ModelRound) {
    round.isVoid = true
    this.main += round.own - round.ownWon
    this.#uncounted -= round.own
    if (round.grant?.isActive) round.grant.counted -= round.own
  }

  claimBonus(): boolean {
    if (this.grant) return false
    this.grant = { balance: GIFT, counted: 0, isActive: true }
    return true
  }

  count() {
    this.#rebate += this.#uncounted * REBATE_RATE
    this.#valid += this.#uncounted
    this.#uncounted = 0
  }

  claimRebates(): boolean {
    const amount = Math.max(0, Math.floor(this.#rebate / PARTS))
    this.#rebate -= amount * PARTS
    this.main += amount
    return amount > 0
  }

  postPoints() {
    const points = Math.max(0, Math.floor(this.#valid / PER_POINT))
    this.#valid -= points * PER_POINT
    this.points += points
  }

  redeem(): boolean {
    if (this.points < CASH_ITEM.points) return false
    this.points -= CASH_ITEM.points
    this.main += CASH_ITEM.amount
    return true
  }

  withdraw(amount: number): boolean {
    if (amount > this.main) return false
    this.main -= amount
    return true
  }
}

const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('bet' as const),
      stake: fc.integer({ min: 1, max: 80_00 }),
      pays: fc.constantFrom(0, 0, 0, 0.5, 1, 2.3, 5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take-back' as const), at: fc.nat({ max: 20 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('deposit' as const, 'withdraw' as const),
      sum: fc.constantFrom(10_00, 75_50),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(...(['reward', 'bonus', 'count', 'rebate', 'redeem'] as const)),
    }),
  },
)

/** What the member has: own money, bonuses, points. */
async function held(member: string): Promise<readonly number[]> {
  const sum = (where: string) =>
    `(SELECT coalesce(sum(balance), 0)::int FROM ledger_accounts WHERE member = $1 AND ${where})`
  const { rows } = await database.pool.query(
    `SELECT ${sum("currency = 'THB' AND name = 'main'")} AS main, ${sum("name LIKE 'bonus:%'")} AS bonus,
      ${sum("currency = 'PTS'")} AS points`,
    [member],
  )
  return [rows[0].main, rows[0].bonus, rows[0].points]
}

test('whatever members bet, claim, redeem and withdraw, in any order, they have what a simple model says', async () => {
  const services = await earningServices(database.orm, 'one', () => new Date())
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 60 }), async (happenings) => {
      const member = crypto.randomUUID()
      await make.member('one', { id: member })
      const model = new Model()
      const isDone = (answer: unknown) => answer !== undefined
      for (const happened of happenings) {
        const id = crypto.randomUUID()
        switch (happened.what) {
          case 'bet': {
            const win = Math.floor(happened.stake * happened.pays)
            const answer = await services.bet(member, id, happened.stake, win)
            expect(isDone(answer)).toBe(model.bet(id, happened.stake, win))
            break
          }
          case 'take-back': {
            const round = model.rounds[happened.at]
            if (!round || round.isVoid || round.bonus > 0 || round.ownWon > model.main) break
            expect(isDone(await services.rollback(member, `void-${id}`, round.id))).toBe(true)
            model.takeBack(round)
            break
          }
          case 'deposit':
            await services.deposit(member, id, happened.sum)
            model.main += happened.sum
            break
          case 'withdraw':
            expect(isDone(await services.withdraw(member, id, happened.sum))).toBe(
              model.withdraw(happened.sum),
            )
            break
          case 'reward':
          case 'bonus': {
            const isBonus = happened.what === 'bonus'
            const given = await services.give(member, id, GIFT, isBonus ? BONUS_TERMS : null)
            const answer = await services.claim(member, given?.id ?? '', id)
            expect(isDone(answer)).toBe(isBonus ? model.claimBonus() : true)
            if (!isBonus) model.main += GIFT
            break
          }
          case 'count':
            await services.count()
            model.count()
            break
          case 'rebate':
            expect(isDone(await services.claimRebates(member, id))).toBe(model.claimRebates())
            break
          case 'redeem':
            await services.postPoints(member)
            model.postPoints()
            expect(isDone(await services.redeem(member, id))).toBe(model.redeem())
            break
        }
        expect(await held(member)).toEqual([model.main, model.grant?.balance ?? 0, model.points])
      }
    }),
    { numRuns: 25 },
  )
})
