import { COMMISSION_CATEGORIES, writeAmount } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { moveByOperator } from '../features/account/members/member-wallet.ts'
import { contractPayouts } from '../features/agent/agent-tables.ts'
import { commissionRates } from '../features/agent/commission-tables.ts'
import { proposals } from '../features/approvals/approval-tables.ts'
import { LET_IN, openGameSession } from '../features/bets/game-session-store.ts'
import {
  channelNotices,
  depositOrders,
  depositSlips,
  withdrawalOrders,
} from '../features/cashier/orders/cashier-tables.ts'
import { cashierMovements, channelAccount } from '../features/cashier/orders/movements.ts'
import { closeDay, examineDay, explainDifference, nextDayOf } from '../features/closing/closing-store.ts'
import { feedback } from '../features/feedback/feedback-tables.ts'
import { mallOrders } from '../features/mall/mall-tables.ts'
import { demandMemberByName, members } from '../features/member/index.ts'
import { operatorRoles, operators } from '../features/operators/operator-tables.ts'
import { rewardApplications } from '../features/promotions/promotion-tables.ts'
import { rewards } from '../features/rewards/reward-tables.ts'
import { setTemplate, startRun } from '../features/support/message-runs.ts'
import { memberNotes } from '../features/support/support-tables.ts'
import { vendorTransfers } from '../features/vendor-wallets/vendor-wallet-tables.ts'
import { vipStandings } from '../features/vip/vip-tables.ts'
import { ledgerTransfers, post } from '../features/wallet/index.ts'
import { loadMerchant } from '../merchants/index.ts'
import type { ExampleFixture } from '../operations/example-fixture.ts'
import { giveBankAccount } from './cashier-factories.ts'
import { cashierServices } from './cashier-services.ts'
import { gameProvider, PROVIDER_SECRET } from './game-provider.ts'
import { nextId } from './next-id.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
/** Settings of a merchant where examples run: one person does everything, and wins above 400.00 are held. */
export const EXAMPLE_SETTINGS = {
  approvals: { from: null, memberDayFrom: null, operatorDayFrom: null },
  bets: { largestWin: 400_00, largestMultiple: null },
}

let numbers = 0
/** Digits of an order's number. */
const digits = () => String(++numbers).padStart(14, '9')

/** Prepares what examples of operations need at a merchant that {@link prepareMerchant} made, or that a demo has. @param shared without an application, nothing can be played */
export function exampleFixture(
  shared: Pick<TestApp, 'database' | 'make'> & Partial<Pick<TestApp, 'app'>>,
  merchant: string,
): ExampleFixture {
  const { database, make, app } = shared
  const { orm } = database
  const idOf = async (name: string) => (await demandMemberByName(orm, merchant, name)).id
  const member = async () => {
    const name = await make.member(merchant)
    await make.money(merchant, name, 2_000_00)
    return name
  }
  const agent = () => make.member(merchant, { type: 1 })
  const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows
    if (!row) throw new Error('The row was not stored.')
    return row
  }
  /** A session of a game for a member with money, and what calls the wallet for it. */
  const play = async () => {
    const session = {
      ...{ merchant, connection: 'main', member: await idOf(await member()), isTrial: false, game: 'slot' },
      ...{ code: 'slot', vendor: 'JL', type: 'RNG', currency: 'THB', language: 'EN', country: LET_IN },
    } as const
    const token = await openGameSession(orm, session, new Date())
    const round = nextId('round')
    const call = async (what: string, amount: number) => {
      if (!app) throw new Error('No provider can call here.')
      const body = { token, round, transaction: `${round}-${what}`, amount: String(amount) }
      const answer = await gameProvider(app, `${merchant}.main`, PROVIDER_SECRET).call(what, body)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    }
    await call('bet', 10_00)
    const { rows } = await database.pool.query('SELECT id FROM game_rounds WHERE round = $1', [round])
    return { call, number: `R${rows[0].id}` }
  }
  const withdrawal: ExampleFixture['withdrawal'] = async (state) => {
    const name = await member()
    const account = await giveBankAccount(database, merchant, name)
    const services = await cashierServices(orm, merchant)
    const body = { requestId: crypto.randomUUID(), account, amount: '70000', paymentPassword: '' }
    const { number } = await services.withdrawals.create(body, services.callerOf(await idOf(name)))
    if (state !== 'review') await services.desk.withdrawals.approve(number, '')
    if (state === 'paying') await services.desk.withdrawals.move(number, 'paying', {})
    return number
  }
  const deposit: ExampleFixture['deposit'] = async (state) => {
    const number = `D${digits()}`
    await orm.insert(depositOrders).values({
      ...{ merchant, member: await idOf(await member()), number, requestId: crypto.randomUUID() },
      ...{ amount: 500_00, currency: 'THB', channel: 'bank', kind: 'local' },
      ...{ state: state === 'by-hand' ? 'refunding' : state, refundByHand: state === 'by-hand' },
      received: state === 'pending' ? null : 500_00,
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    return number
  }
  const payment = async () => {
    const row = {
      ...{ merchant, channel: 'bank', noticeId: crypto.randomUUID(), body: '{}' },
      ...{ outcome: 'unknown-order' as const },
      ...{ amount: 500_00, currency: 'THB', reference: nextId('KB'), settlement: 'open' as const },
    }
    return `P${(await one(orm.insert(channelNotices).values(row).returning())).id}`
  }
  /** The day after the last that is closed, the one on which money first moved where none is; whatever differs is explained. */
  const closableDay = async (): Promise<string> => {
    const found = await loadMerchant(orm, merchant)
    if (!found) throw new Error(`There is no merchant ${merchant}.`)
    const next = await nextDayOf(orm, found)
    if (next === null) {
      const [from, to] = [channelAccount('bank'), { member: await idOf(await member()) }]
      await post(orm, {
        ...{ merchant, currency: found.currency, amount: 1_00, from, to, movement: cashierMovements.deposit },
        ...{ key: nextId('first'), at: new Date('2026-01-05T05:00:00Z') },
      })
    }
    const day = next ?? '2026-01-05'
    const { differences } = await examineDay(orm, found, day)
    for (const { key: difference } of differences)
      await orm.transaction((transaction) =>
        explainDifference(transaction, found, { day, difference, reason: 'Known', by: 'Somying' }),
      )
    return day
  }
  const template = async () => {
    const code = nextId('template')
    await setTemplate(orm, merchant, { code, language: 'TH', title: 'สวัสดี {name}', text: 'จาก {brand}' })
    return code
  }
  return {
    member,
    agent,
    async contract() {
      const name = await agent()
      return { agent: name, id: await make.contract(merchant, { from: null, to: name }) }
    },
    async carrier() {
      const name = await agent()
      const terms = { kind: 'dividend', state: 'accepted', period: 'month' } as const
      const contract = await make.contract(merchant, { from: null, to: name, ...terms })
      await orm.insert(contractPayouts).values({
        ...{
          merchant,
          contract,
          currency: 'THB',
          valid: 0,
          active: 0,
          loss: -5_00,
          carried: 0,
          carry: -5_00,
        },
        ...{ gross: 0, below: 0, paid: 0, paidAt: new Date() },
        ...{ from: new Date('2026-10-01T00:00:00Z'), before: new Date('2026-11-01T00:00:00Z') },
      })
      return name
    },
    async invitation() {
      const name = await agent()
      return { agent: name, code: await make.affiliate(merchant, nextId('code'), name) }
    },
    async commission() {
      const name = await agent()
      const category = COMMISSION_CATEGORIES[0]
      await orm.insert(commissionRates).values({ merchant, member: await idOf(name), category, rate: 30 })
      return name
    },
    async vipLevels() {
      const isHere = eq(vipStandings.merchant, merchant)
      const rows = await orm.selectDistinct({ level: vipStandings.level }).from(vipStandings).where(isHere)
      return rows.map(({ level }) => level)
    },
    vipLevel: () => make.vipLevel(merchant),
    async reward() {
      const source = { source: 'gift', ref: nextId('gift'), titles: { EN: 'For you' } } as const
      const sum = { amount: 20_00, currency: 'THB', issuedAt: new Date() }
      const row = { merchant, member: await idOf(await member()), ...source, ...sum }
      return (await one(orm.insert(rewards).values(row).returning())).id
    },
    async ownerOf(id) {
      const owner = orm.select({ name: members.username }).from(rewards)
      return (await one(owner.innerJoin(members, eq(members.id, rewards.member)).where(eq(rewards.id, id))))
        .name
    },
    async application() {
      const row = { merchant, member: await idOf(await member()), promotion: 'lucky', remarks: 'Please' }
      return (await one(orm.insert(rewardApplications).values(row).returning())).id
    },
    async feedback() {
      const said = { type: 'problem', text: 'It stopped', contact: '+66812345678' } as const
      const row = { merchant, member: await idOf(await member()), ...said }
      return (await one(orm.insert(feedback).values(row).returning())).id
    },
    async mallOrder() {
      const thing = { item: 'mug', titles: { EN: 'Mug' }, points: 50, status: 'pending' } as const
      const row = { merchant, member: await idOf(await member()), ...thing, at: new Date() }
      return (
        await one(
          orm
            .insert(mallOrders)
            .values({ ...row, request: crypto.randomUUID() })
            .returning(),
        )
      ).id
    },
    game: async () => 'slot',
    round: async () => (await play()).number,
    async heldRound() {
      const { call, number } = await play()
      await call('win', 500_00)
      return number
    },
    async transfer() {
      const row = {
        ...{ merchant, member: await idOf(await member()), connection: 'main' },
        ...{ direction: 'fund' as const, amount: 100_00, currency: 'THB', createdAt: new Date() },
      }
      return (await one(orm.insert(vendorTransfers).values(row).returning())).id
    },
    depositChannel: async () => 'bank',
    deposit,
    withdrawal,
    async payoutCompany() {
      const row = { service: 'payouts', provider: 'http', settings: { url: 'https://127.0.0.1/pay' } }
      await make.gateway(merchant, row).catch(() => undefined)
    },
    async payoutFile() {
      const number = await withdrawal('paying')
      const batch = `F261128${String(++numbers).padStart(6, '0')}`
      const isOrder = eq(withdrawalOrders.number, number)
      const set = orm.update(withdrawalOrders).set({ payoutBatch: batch }).where(isOrder).returning()
      const { amount, currency, accountNumber } = await one(set)
      const row = [number, 'paid', `KB-${batch}`, writeAmount(amount, currency), currency, accountNumber]
      return { batch, paidCsv: `number,outcome,reference,amount,currency,account\n${row.join(',')}` }
    },
    payment,
    async slip() {
      const number = await deposit('pending')
      const isOrder = eq(depositOrders.number, number)
      const order = await one(orm.select().from(depositOrders).where(isOrder))
      const picture = { pictureType: 'png', picture: Buffer.from([1, 2, 3]) } as const
      const row = { merchant, deposit: order.id, bank: '004', transfer: nextId('slip'), ...picture }
      return (await one(orm.insert(depositSlips).values(row).returning())).id
    },
    async movement() {
      await member()
      const isHere = eq(ledgerTransfers.merchant, merchant)
      const found = orm.select({ id: ledgerTransfers.id }).from(ledgerTransfers).where(isHere).limit(1)
      return (await one(found)).id
    },
    async given() {
      const [name, key] = [await member(), nextId('given')]
      const row = { id: await idOf(name), merchant, username: name }
      await orm.transaction((transaction) =>
        moveByOperator(transaction, row, { amount: 5_00, currency: 'THB', key, note: 'Goodwill' }),
      )
      return { name, key }
    },
    template,
    async messageRun() {
      const run = {
        template: await template(),
        audience: { kind: 'names', value: await member() },
        by: 'Somying',
      } as const
      return (await startRun(orm, merchant, run)).id
    },
    async closedDay() {
      const day = await closableDay()
      await orm.transaction(async (transaction) => {
        const found = await loadMerchant(transaction, merchant)
        if (found) await closeDay(transaction, found, day, { by: 'Somying', now: new Date() })
      })
      return day
    },
    closableDay,
    async difference() {
      const day = await closableDay()
      const number = await payment()
      const at = new Date(`${day}T05:00:00Z`)
      await orm
        .update(channelNotices)
        .set({ at })
        .where(eq(channelNotices.id, Number(number.slice(1))))
      return { day, difference: `unsettled:bank:${number}::50000` }
    },
    async note() {
      const name = await member()
      const row = { merchant, member: await idOf(name), text: 'Calls at night', by: 'Somying' }
      return { name, note: (await one(orm.insert(memberNotes).values(row).returning())).id }
    },
    async operator() {
      const name = nextId('Operator')
      const { id } = await one(orm.insert(operators).values({ name }).returning())
      await orm.insert(operatorRoles).values({ operator: id, merchant, role: 'support' })
      return name
    },
    async proposal() {
      const input = { name: await member(), amount: '10.00', key: nextId('gift') }
      const who = { operator: 'Proposer', systemUser: 'till', reason: 'its amount' }
      const row = { merchant, operation: 'members.credit', input, ...who }
      return (await one(orm.insert(proposals).values(row).returning())).id
    },
  }
}

/** Makes a merchant at which all examples can run. */
export async function prepareMerchant(
  make: TestApp['make'],
  code: string,
  row: Parameters<TestApp['make']['merchant']>[0] = {},
): Promise<void> {
  await make.merchant({ code, currency: 'THB', featureSettings: EXAMPLE_SETTINGS, ...row })
  await make.vendor(code, { code: 'JL' })
  await make.game(code, { id: 'slot', code: 'slot', vendor: 'JL' })
  await make.promotion(code, { id: 'lucky' })
  await make.depositChannel(code, { code: 'bank' })
  await make.gateway(code, {
    ...{ service: 'games', provider: 'http', secrets: { secret: PROVIDER_SECRET } },
    settings: { url: 'https://127.0.0.1/launch', body: '{"token":"{token}"}', address: 'url' },
  })
}
