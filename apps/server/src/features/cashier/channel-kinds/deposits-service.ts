import { service } from '../../../gateways/index.ts'
import type { ChannelKind } from '../channels/channel-kind.ts'
import { bankTransfer } from './bank-transfer/bank-transfer.ts'
import { httpDeposits } from './http/http-channel.ts'
import { promptpay } from './promptpay/promptpay.ts'

/** Payment companies and banks through which deposits come; each is a folder beside this file. */
export const depositsService = service<ChannelKind>(
  'deposits',
  { promptpay, 'bank-transfer': bankTransfer, http: httpDeposits },
  { several: true, movesMoney: true },
)
