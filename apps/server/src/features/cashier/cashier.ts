import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Binding } from '../../api/binding.ts'
import { type ConnectionsOf, installationSecrets } from '../../gateways/index.ts'
import type { Ground } from '../../ground.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Merchant } from '../../merchants/index.ts'
import { keepOwnerNotice } from '../inbox/index.ts'
import { excludedRefuser } from '../protection/index.ts'
import { cashierBindings } from './cashier-routes.ts'
import { createLocalChannel, type LocalChannel } from './channel-kinds/local/local-channel.ts'
import { channelOpener } from './channel-kinds/open-channel.ts'
import { type Deposits, depositService } from './deposits/deposit-service.ts'
import { depositUpkeep } from './deposits/deposit-upkeep.ts'
import type { ChoosePayAmount } from './deposits/pay-amounts.ts'
import { moneyAdministration } from './desk/money-administration.ts'
import type { OperatorDesk } from './orders/operator-desk.ts'
import type { OrderWatch } from './orders/order-watch.ts'
import { type ChannelNotifications, channelNotifications } from './payments/channel-notifications.ts'
import { type PayoutNotifications, payoutNotifications } from './payouts/payout-notifications.ts'
import { payoutUpkeep } from './payouts/payout-upkeep.ts'
import { slipCheck } from './slips/check-slip.ts'
import { depositSlipService } from './slips/deposit-slips.ts'
import {
  type WithdrawalParts,
  type Withdrawals,
  withdrawalService,
} from './withdrawals/withdrawal-service.ts'

/** What the cashier stands on. */
interface CashierParts extends Pick<WithdrawalParts, 'note' | 'notices' | 'demandPassword'> {
  readonly orm: NodePgDatabase
  /** For work that no caller waits for. */
  readonly background: NodePgDatabase
  readonly limits: Pick<Limits, 'take' | 'note'>
  readonly connections: ConnectionsOf
  /** Whether testers may confirm and fail their own deposits. */
  readonly demo: boolean
  readonly merchantOf: (code: string) => Merchant | undefined
  /** Told of an order that could not be looked after; the others are. */
  readonly onError: (error: unknown) => void
  /** The machine's clock, unless what is told happened before. */
  readonly now?: () => Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
  /** Chooses the amount that tells an order; by chance unless told. */
  readonly choosePayAmount?: ChoosePayAmount | undefined
}

/** What only calls need. */
interface CallParts extends Pick<Ground, 'jobs' | 'encodePicture' | 'readCodes'> {
  readonly watch: OrderWatch
}

/** Deposits and withdrawals, with everything that moves them. */
export interface Cashier {
  /** The calls that it answers. */
  bindings(parts: CallParts): readonly Binding[]
  readonly deposits: Deposits
  readonly withdrawals: Withdrawals
  readonly notifications: ChannelNotifications
  readonly payoutNotifications: PayoutNotifications
  readonly local: LocalChannel
  /** Looks after deposits whose time is over or whose money has to be sent back. */
  tend(): Promise<void>
  /** Pays withdrawals through companies, and asks about those under way. */
  pay(): Promise<void>
  /** What an operator does with the money of a merchant's members. */
  desk(merchant: Merchant, actor: OperatorDesk['actor']): ReturnType<typeof moneyAdministration>
}

/** Puts the cashier together. */
export function createCashier({
  orm,
  background,
  limits,
  connections,
  demo,
  merchantOf,
  onError,
  now = () => new Date(),
  keepNotice = keepOwnerNotice,
  choosePayAmount,
  ...others
}: CashierParts): Cashier {
  const secretOf = installationSecrets(orm)
  const local = createLocalChannel({ orm, secretOf, demo })
  const open = channelOpener({ connections, local })
  const notifications = channelNotifications({ orm, limits, open, now, keepNotice })
  const demandMayPlay = excludedRefuser({ orm, secretOf })
  const deposits = depositService({ orm, limits, open, demandMayPlay, demo, now, choosePayAmount })
  const withdrawals = withdrawalService({ orm, limits, now, ...others })
  const tend = depositUpkeep({ orm: background, open, merchantOf, onError, keepNotice })
  const toldPayouts = payoutNotifications({ orm, limits, connections, now, keepNotice })
  const pay = payoutUpkeep({ orm: background, connections, merchantOf, onError, keepNotice })
  return {
    bindings: ({ watch, jobs, encodePicture, readCodes }) => {
      const send = slipCheck({ orm, jobs, connections, open, merchantOf, now })
      // A person looks at a slip that cannot be asked about.
      const check: typeof send = (job) => send(job).catch(onError)
      const slips = depositSlipService({ orm, limits, open, encodePicture, readCodes, check, now })
      return cashierBindings({
        orm,
        deposits,
        slips,
        watch,
        notifications,
        withdrawals,
        payouts: toldPayouts,
      })
    },
    deposits,
    withdrawals,
    notifications,
    payoutNotifications: toldPayouts,
    local,
    tend: () => tend(now()),
    pay: () => pay(now()),
    desk: (merchant, actor) => moneyAdministration(orm, merchant, actor, { now, keepNotice }),
  }
}

/** What is told of a cashier whose movements happened before. */
interface ToldCashier {
  readonly merchant: Merchant
  /** None unless told. */
  readonly connections?: ConnectionsOf
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  readonly choosePayAmount?: ChoosePayAmount | undefined
}

const nothing = async () => undefined

/**
 * The cashier of one merchant for what is told afterwards, such as a demo's past: its clock is given, nothing is limited, no
 * password is asked for, and nobody gets a message.
 */
export const toldCashier = (
  orm: NodePgDatabase,
  { merchant, connections = async () => [], now, onError, choosePayAmount }: ToldCashier,
): Cashier =>
  createCashier({
    orm,
    background: orm,
    limits: { take: nothing, note: async () => ({ times: 0, endsIn: 0 }) },
    note: nothing,
    notices: { keep: nothing, mail: nothing },
    demandPassword: nothing,
    connections,
    demo: true,
    merchantOf: () => merchant,
    onError,
    now,
    keepNotice: nothing,
    choosePayAmount,
  })
