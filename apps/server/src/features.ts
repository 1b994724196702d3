import { accountFeature } from './features/account/index.ts'
import { agentFeature } from './features/agent/index.ts'
import { cashierFeature } from './features/cashier/index.ts'
import { type Movement, movementBook, walletFeature } from './features/wallet/index.ts'
import { gatewayServices, type Service } from './gateways/index.ts'
import type { SettingFamily } from './merchants/index.ts'
import type { AnyOperation } from './operations/operation.ts'
import type { OperatorGround } from './operations/operator-ground.ts'

/** What a feature says of itself, so that nothing else has to list it. */
interface Feature {
  /** Kinds of movements of money that it makes. */
  readonly movements?: Readonly<Record<string, Movement>>
  /** Services outside that merchants can connect to. */
  readonly services?: readonly Service[]
  /** What operators do with it. */
  readonly operations?: readonly AnyOperation<OperatorGround>[]
  /** What it reads of a merchant and operators set. */
  readonly settings?: readonly SettingFamily[]
}

/** The features that add something to the product as a whole, in the order of the operators' help. */
const FEATURES: readonly Feature[] = [walletFeature, accountFeature, agentFeature, cashierFeature]

/** Everything that moves money. */
export const MOVEMENTS = movementBook(FEATURES.map(({ movements = {} }) => movements))

/** Everything outside that merchants can connect to, in the order of the help. */
export const SERVICES: readonly Service[] = [
  ...gatewayServices,
  ...FEATURES.flatMap(({ services = [] }) => services),
]

/** Everything that operators do and that is declared as an operation. */
export const OPERATIONS: readonly AnyOperation<OperatorGround>[] = FEATURES.flatMap(
  ({ operations = [] }) => operations,
)

/** Everything that features read of a merchant and operators set. */
export const SETTINGS: readonly SettingFamily[] = FEATURES.flatMap(({ settings = [] }) => settings)
