import { service } from '../../../gateways/index.ts'
import { httpPayouts } from './http-payouts.ts'
import type { PayoutGateway } from './payout-gateway.ts'

/** Companies that pay withdrawals. */
export const payoutsService = service<PayoutGateway>(
  'payouts',
  { http: httpPayouts },
  { several: true, movesMoney: true },
)
