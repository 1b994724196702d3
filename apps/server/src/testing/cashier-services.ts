import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../api/binding.ts'
import { type Cashier, toldCashier } from '../features/cashier/index.ts'
import { SERVICES } from '../features.ts'
import { createGateways } from '../gateways/index.ts'
import { loadMerchant, type Merchant } from '../merchants/index.ts'

/** What a test does with deposits and withdrawals. */
interface CashierServices extends Omit<Cashier, 'desk' | 'tend'> {
  readonly merchant: Merchant
  /** What the upkeep could not do. */
  readonly errors: readonly unknown[]
  readonly desk: ReturnType<Cashier['desk']>
  /** What another operator does. */
  deskOf(actor: Parameters<Cashier['desk']>[1]): ReturnType<Cashier['desk']>
  upkeep(): Promise<void>
  /** Somebody who calls, as a member of the merchant. */
  callerOf(member: string): Caller
}

/** The services of the cashier for tests below HTTP: without limits, messages and payment passwords. */
export async function cashierServices(
  orm: NodePgDatabase,
  code: string,
  now: () => Date = () => new Date(),
  /** Chooses the amount that tells an order; by chance unless told. */
  choosePayAmount?: (free: readonly number[]) => number | undefined,
): Promise<CashierServices> {
  const found = await loadMerchant(orm, code)
  if (!found) throw new Error(`There is no merchant ${code}.`)
  const merchant: Merchant = found
  const errors: unknown[] = []
  const { connections } = createGateways({
    orm,
    services: SERVICES,
    hosts: ['127.0.0.1'],
    secrets: {},
    watch: { tried: () => undefined, breaker: () => undefined },
    demo: true,
  })
  const { desk, tend, ...cashier } = toldCashier(orm, {
    merchant,
    connections,
    now,
    choosePayAmount,
    onError: (error) => errors.push(error),
  })
  return {
    ...cashier,
    merchant,
    errors,
    deskOf: (actor) => desk(merchant, actor),
    desk: desk(merchant, { kind: 'operator', name: 'Somying', systemUser: 'till' }),
    upkeep: tend,
    callerOf: (member) => ({
      merchant,
      language: 'EN',
      address: '',
      country: '',
      device: '',
      origin: '',
      deviceId: () => '',
      session: { id: '', member, merchant: code, type: 0, username: '', pausedUntil: null },
    }),
  }
}
