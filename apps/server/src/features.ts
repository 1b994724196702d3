import type { Feature } from './feature.ts'
import { accountFeature } from './features/account/index.ts'
import { agentFeature } from './features/agent/index.ts'
import { approvalFeature } from './features/approvals/index.ts'
import { betsFeature } from './features/bets/index.ts'
import { bonusFeature } from './features/bonus/index.ts'
import { caseFeature } from './features/cases/index.ts'
import { cashierFeature } from './features/cashier/index.ts'
import { catalogueFeature } from './features/catalogue/index.ts'
import { chatFeature } from './features/chat/index.ts'
import { closingFeature } from './features/closing/index.ts'
import { contentFeature } from './features/content/index.ts'
import { feedbackFeature } from './features/feedback/index.ts'
import { inboxFeature } from './features/inbox/index.ts'
import { lotteryFeature } from './features/lottery/index.ts'
import { mallFeature } from './features/mall/index.ts'
import { memberFeature } from './features/member/index.ts'
import { merchantFeature } from './features/merchant/index.ts'
import { operatorFeature } from './features/operators/index.ts'
import { ownDataFeature } from './features/own-data/index.ts'
import { payoutFeature } from './features/payout/index.ts'
import { playFeature } from './features/play/index.ts'
import { promotionFeature } from './features/promotions/index.ts'
import { protectionFeature } from './features/protection-api/index.ts'
import { rebateFeature } from './features/rebates/index.ts'
import { rewardFeature } from './features/rewards/index.ts'
import { sessionFeature } from './features/session/index.ts'
import { supportFeature } from './features/support/index.ts'
import { vendorWalletFeature } from './features/vendor-wallets/index.ts'
import { vipFeature } from './features/vip/index.ts'
import { walletFeature } from './features/wallet/index.ts'
import { gatewayServices, type Service } from './gateways/index.ts'
import type { SettingFamily } from './merchants/index.ts'
import { movementBook } from './money/movement.ts'
import type { AnyOperation } from './operations/operation.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'

/**
 * All features, in the order of the operators' help. What ends with sessions is written to the audit trail by accounts, before
 * sessions are deleted.
 */
const ALL_FEATURES = [
  merchantFeature,
  catalogueFeature,
  lotteryFeature,
  contentFeature,
  promotionFeature,
  memberFeature,
  walletFeature,
  accountFeature,
  sessionFeature,
  payoutFeature,
  protectionFeature,
  ownDataFeature,
  agentFeature,
  approvalFeature,
  caseFeature,
  cashierFeature,
  bonusFeature,
  rewardFeature,
  betsFeature,
  rebateFeature,
  mallFeature,
  vendorWalletFeature,
  playFeature,
  vipFeature,
  inboxFeature,
  feedbackFeature,
  chatFeature,
  supportFeature,
  closingFeature,
  operatorFeature,
] as const satisfies readonly Feature[]

/** The features with the types of what each brings. */
export type KnownFeature = (typeof ALL_FEATURES)[number]

export const FEATURES: readonly Feature[] = ALL_FEATURES

/** Everything that moves money. */
export const MOVEMENTS = movementBook(FEATURES.map(({ movements = {} }) => movements))

/** Everything outside that merchants can connect to, in the order of the help. */
export const SERVICES: readonly Service[] = [
  ...gatewayServices,
  ...FEATURES.flatMap(({ services = [] }) => services),
]

/** Everything that operators do and that is declared as an operation. */
export const OPERATIONS: readonly AnyOperation[] = FEATURES.flatMap(({ operations = [] }) => operations)

/** Everything that features read of a merchant and operators set. */
export const SETTINGS: readonly SettingFamily[] = FEATURES.flatMap(({ settings = [] }) => settings)

/** All tables with rows about one member each. */
export const PERSONAL_TABLES: readonly PersonalTable[] = FEATURES.flatMap(
  ({ personalTables = [] }) => personalTables,
)
