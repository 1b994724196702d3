import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import { noticesOf } from '../inbox/index.ts'
import { paymentPasswordDemandOf } from '../payout/index.ts'
import { createCashier } from './cashier.ts'
import { depositsService } from './channel-kinds/deposits-service.ts'
import type { DepositChannel } from './channels/deposit-channel.ts'
import { demoBank } from './demo-bank.ts'
import { depositChannelOperations } from './deposits/deposit-channel-operations.ts'
import { loadDepositChannels } from './deposits/deposit-channel-store.ts'
import { cashierCaseOperations } from './desk/case-operations.ts'
import { depositOperations } from './desk/deposit-operations.ts'
import { moneyOperations } from './desk/money-operations.ts'
import { withdrawalOperations } from './desk/withdrawal-operations.ts'
import { channelNotices, depositOrders, depositSlips, withdrawalOrders } from './orders/cashier-tables.ts'
import { cashierMovements } from './orders/movements.ts'
import { orderWatch } from './orders/order-watch.ts'
import { cashierSettings } from './orders/settings.ts'
import { paymentOperations } from './payments/payment-operations.ts'
import { payoutOperations } from './payouts/payout-operations.ts'
import { payoutsService } from './payouts/payouts-service.ts'
import { riskOperations } from './risk/risk-operations.ts'
import { pruneSlipPictures } from './slips/deposit-slips.ts'
import { slipOperations } from './slips/slip-operations.ts'
import { slipsService } from './slips/slips-service.ts'

/** How often deposits are looked after and withdrawals paid, in ms. */
const TEND_EVERY_MS = 15_000

/** Ways to deposit at each merchant in their order, also those that are off, in memory. */
const depositChannelArea: Area<readonly DepositChannel[]> = { name: 'wallet', load: loadDepositChannels }

/** Ways to deposit at a merchant in their order, also those that are off. */
export const depositChannelsOf = ({ held }: Ground): ((merchant: string) => readonly DepositChannel[]) => {
  const channels = held(depositChannelArea)
  return (merchant) => channels(merchant) ?? []
}

const cashierOf = ({ gateways, directory, use, ...ground }: Ground) =>
  createCashier({
    orm: ground.orm,
    background: ground.background,
    limits: ground.limits,
    note: ground.note,
    notices: use(noticesOf),
    demandPassword: use(paymentPasswordDemandOf),
    connections: gateways.connections,
    demo: ground.demo,
    merchantOf: directory.byCode,
    onError: ground.onError,
    now: () => new Date(ground.now()),
  })

/** The bank of a demo; for nobody else. */
export const demoBankOf = ({ orm, now, use }: Ground) => demoBank({ orm, now, cashier: use(cashierOf) })

/** What the cashier adds to the product. */
export const cashierFeature = {
  personalTables: [
    personalTable(depositOrders.member, 'kept', ['dueAt', 'dueTries', 'dueProblem', 'connection']),
    {
      ...personalTable(depositSlips.deposit, 'kept'),
      isAbout: (member) =>
        sql`${depositSlips.deposit} IN (SELECT ${depositOrders.id} FROM ${depositOrders} WHERE ${depositOrders.member} = ${member})`,
    },
    // Why a person looks is not told, so that nobody learns what is looked for.
    personalTable(withdrawalOrders.member, 'kept', [
      'reviewReasons',
      'dueAt',
      'dueTries',
      'dueProblem',
      'payoutConnection',
    ]),
    personalTable(channelNotices.member, 'kept', 'all'),
  ],
  movements: cashierMovements,
  services: [depositsService, payoutsService, slipsService],
  operations: [
    ...depositOperations,
    ...withdrawalOperations,
    ...payoutOperations,
    ...slipOperations,
    ...paymentOperations,
    ...depositChannelOperations,
    ...cashierCaseOperations,
    ...riskOperations,
    ...moneyOperations,
  ],
  settings: [cashierSettings],
  areas: [depositChannelArea],
  open(ground) {
    const cashier = ground.use(cashierOf)
    const watch = orderWatch(ground)
    return {
      bindings: cashier.bindings({ watch, ...ground }),
      rounds: [
        { name: 'tend-deposits', everyMs: TEND_EVERY_MS, handle: cashier.tend },
        { name: 'pay-withdrawals', everyMs: TEND_EVERY_MS, handle: cashier.pay },
      ],
      async prune() {
        await cashier.notifications.prune()
        await pruneSlipPictures(ground.background, new Date(ground.now()))
      },
      start: watch.start,
    }
  },
} satisfies Feature
