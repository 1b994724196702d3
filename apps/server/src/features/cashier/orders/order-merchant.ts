import type { Merchant } from '../../../merchants/index.ts'

/** The merchant of an order, as far as its steps need it. */
export type OrderMerchant = Pick<
  Merchant,
  'code' | 'languages' | 'currency' | 'currencySymbol' | 'featureSettings' | 'timeZone'
>
