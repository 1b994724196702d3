import type {
  DepositShape,
  DepositStatus,
  LanguageCode,
  WithdrawalShape,
  WithdrawalStatus,
} from '@foyer/contract'
import type { Static } from 'typebox'
import { maskNumber } from '../../api/mask.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { bankNameOf } from '../payout/index.ts'
import { rulesOf } from '../protection/index.ts'
import type { PayTo } from './channels/channel-kind.ts'
import type { DepositChannel } from './channels/deposit-channel.ts'
import type { DepositSlip } from './deposits/deposit-slip-store.ts'
import { type DepositOrder, toPay } from './deposits/deposit-store.ts'
import type { DepositState } from './orders/deposit-states.ts'
import { refusalText } from './orders/refusals.ts'
import { cashierSettings } from './orders/settings.ts'
import { mayFollow, type WithdrawalState } from './orders/withdrawal-states.ts'
import type { WithdrawalOrder } from './withdrawals/withdrawal-store.ts'

/** States in the words of the wire, but for one that the member ended. */
const DEPOSIT_WORDS: Readonly<Record<DepositState, DepositStatus>> = {
  pending: 'pending',
  review: 'pending',
  paid: 'pending',
  credited: 'success',
  failed: 'failed',
  refunding: 'failed',
  refunded: 'failed',
  expired: 'expired',
}

/** States in the words of the wire, with one for what the member took back. */
const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalState, WithdrawalStatus>> = {
  review: 'processing',
  approved: 'processing',
  paying: 'processing',
  paid: 'success',
  rejected: 'rejected',
  failed: 'rejected',
  cancelled: 'cancelled',
}

interface DepositContext {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly channels: readonly DepositChannel[]
  readonly now: Date
  /** The last bank slip of it. */
  readonly slip: DepositSlip | undefined
  /** Whether a slip may be sent. */
  readonly wantsSlip: boolean
  /** Whether testers say what came of it. */
  readonly isTestable: boolean
}

/**
 * A deposit in the words of the wire. One whose time is over reads so at once, whenever the job comes to it; one whose slip is being checked
 * waits for nothing else, and is not to be paid again.
 */
export function presentDeposit(
  order: DepositOrder,
  { merchant, language, channels, now, slip, wantsSlip, isTestable }: DepositContext,
): Static<typeof DepositShape> {
  const channel = channels.find(({ code }) => code === order.channel)
  const state = order.state === 'pending' && order.expiresAt <= now ? 'expired' : order.state
  const isOpen = state === 'pending' || state === 'expired'
  const isSlipChecked = isOpen && slip?.state === 'review'
  const isPayable = state === 'pending' && !isSlipChecked
  const payTo = isPayable ? order.payTo : null
  return {
    number: order.number,
    channel: channel ? textIn(channel.names, language, merchant) : order.channel,
    icon: channel?.icon ?? 'bank',
    amount: order.amount,
    toPay: toPay(order),
    credited: order.received,
    status: isSlipChecked ? 'pending' : wasCancelled(order) ? 'cancelled' : DEPOSIT_WORDS[state],
    inReview: state === 'review' || isSlipChecked,
    refunded: state === 'refunded',
    reason: refusalText(order, language),
    createdTime: order.createdAt.getTime(),
    changedTime: order.changedAt.getTime(),
    expiryTime: order.expiresAt.getTime(),
    payTo: payTo?.kind === 'details' ? linesOf(payTo, language, merchant) : [],
    payBank: (payTo?.kind === 'details' && payTo.bank?.code) || '',
    payCode: (payTo?.kind === 'details' && payTo.code) || '',
    payScheme: (payTo?.kind === 'details' && payTo.scheme) || '',
    payUrl: payTo?.kind === 'redirect' ? payTo.url : '',
    slip: isSlipChecked ? 'review' : wantsSlip ? (slip?.state ?? 'wanted') : 'none',
    slipReason: wantsSlip && slip ? refusalText(slip, language) : '',
    testable: isPayable && isTestable,
  }
}

/** Only its member ends the time of a deposit before it is over. */
const wasCancelled = ({ state, changedAt, expiresAt }: DepositOrder) =>
  state === 'expired' && changedAt < expiresAt

/** Where to pay, line by line, the bank first. */
function linesOf(
  { bank, lines }: Extract<PayTo, { kind: 'details' }>,
  language: LanguageCode,
  merchant: Merchant,
) {
  if (!bank) return [...lines]
  const name = bankNameOf({ country: bank.country, bank: bank.code }, language, merchant)
  return [{ name: 'bank' as const, value: name }, ...lines]
}

/** A withdrawal in the words of the wire. */
export function presentWithdrawal(
  order: WithdrawalOrder,
  { merchant, language }: { readonly merchant: Merchant; readonly language: LanguageCode },
): Static<typeof WithdrawalShape> {
  const status = WITHDRAWAL_WORDS[order.state]
  const minutes = cashierSettings.of(merchant).withdrawMinutes
  return {
    number: order.number,
    amount: order.amount,
    status,
    inReview: order.state === 'review',
    cancellable: mayFollow(order.state, 'cancelled') && rulesOf(merchant).withdrawals.mayCancel,
    reason: refusalText(order, language),
    bankName: bankNameOf(order, language, merchant),
    account: maskNumber(order.accountNumber),
    createdTime: order.createdAt.getTime(),
    changedTime: order.changedAt.getTime(),
    expectedTime:
      status === 'processing' && minutes !== null ? order.createdAt.getTime() + minutes * 60_000 : null,
  }
}
