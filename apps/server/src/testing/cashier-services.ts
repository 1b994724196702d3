import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Caller } from '../api/binding.ts'
import {
  channelNotifications,
  createLocalChannel,
  depositService,
  depositUpkeep,
  moneyAdministration,
  withdrawalService,
} from '../features/cashier/index.ts'
import { installationSecrets } from '../gateways/index.ts'
import { loadMerchant, type Merchant } from '../merchants/index.ts'

const nothing = async () => undefined

/** What a test does with deposits and withdrawals. */
interface CashierServices {
  readonly merchant: Merchant
  readonly local: ReturnType<typeof createLocalChannel>
  /** What the upkeep could not do. */
  readonly errors: readonly unknown[]
  readonly deposits: ReturnType<typeof depositService>
  readonly notifications: ReturnType<typeof channelNotifications>
  readonly withdrawals: ReturnType<typeof withdrawalService>
  readonly desk: ReturnType<typeof moneyAdministration>
  upkeep(): Promise<void>
  /** Somebody who calls, as a member of the merchant. */
  callerOf(member: string): Caller
}

/** The services of the cashier for tests below HTTP: without limits, messages and payment passwords. */
export async function cashierServices(
  orm: NodePgDatabase,
  code: string,
  now: () => Date = () => new Date(),
): Promise<CashierServices> {
  const found = await loadMerchant(orm, code)
  if (!found) throw new Error(`There is no merchant ${code}.`)
  const merchant: Merchant = found
  const local = createLocalChannel({ orm, secretOf: installationSecrets(orm), demo: true })
  const open = async () => local
  const limits = { take: nothing, note: async () => ({ times: 0, endsIn: 0 }) }
  const telling = { now, keepNotice: nothing }
  const errors: unknown[] = []
  const upkeep = depositUpkeep({
    orm,
    open,
    merchantOf: () => merchant,
    keepNotice: nothing,
    onError: (error) => errors.push(error),
  })
  const operator = { kind: 'operator', name: 'Somying', systemUser: 'till' } as const
  const desk = moneyAdministration(orm, merchant, operator, telling)
  return {
    merchant,
    local,
    errors,
    deposits: depositService({ orm, limits, open, now }),
    notifications: channelNotifications({ orm, limits, open, ...telling }),
    withdrawals: withdrawalService({
      orm,
      limits,
      note: nothing,
      notices: { keep: nothing, mail: nothing },
      demandPassword: nothing,
      now,
    }),
    desk,
    upkeep: () => upkeep(now()),
    callerOf: (member) => ({
      merchant,
      language: 'EN',
      address: '',
      country: '',
      device: '',
      origin: '',
      deviceId: () => '',
      session: { id: '', member, merchant: code, type: 0, username: '' },
    }),
  }
}
