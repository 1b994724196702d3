import type { LanguageCode } from '@foyer/contract'
import type { Merchant } from '../../merchants/index.ts'
import { writtenMoney } from '../../money/written-money.ts'
import type { OwnerNotice } from '../inbox/index.ts'

/** What is said of an order. */
interface OrderFacts {
  /** With the currency's sign. */
  readonly amount: string
  readonly number: string
  /** In the words of the operator; empty where nothing was said. */
  readonly reason: string
}

/** What a member reads of a slip that is not of their transfer. */
export const refusedSlipText = (language: LanguageCode): string =>
  language === 'TH'
    ? 'รายการโอนไม่ตรงกับยอด บัญชี หรือเวลาของรายการฝากนี้'
    : 'The transfer differs in sum, account or time.'

/** What a member reads of a withdrawal that its bank did not take. */
export const refusedPayoutText = (language: LanguageCode): string =>
  language === 'TH'
    ? 'ธนาคารปลายทางไม่รับรายการโอน กรุณาตรวจสอบบัญชีธนาคารของคุณ'
    : 'The receiving bank did not accept the transfer. Please check your bank account.'

/** What happened to an order that its member should read. */
export type OrderNotice =
  | 'depositCredited'
  | 'depositRefused'
  | 'depositRefunded'
  | 'withdrawalAsked'
  | 'withdrawalPaid'
  | 'withdrawalRefused'

type OrderTexts = Readonly<Record<OrderNotice, (facts: OrderFacts) => OwnerNotice>>

const because = (label: string, reason: string) => (reason === '' ? '' : ` ${label}: ${reason}`)

const EN: OrderTexts = {
  depositCredited: ({ amount, number }) => ({
    title: `Your deposit of ${amount} has arrived`,
    text: `${amount} of deposit ${number} is in your balance.`,
  }),
  depositRefused: ({ amount, number, reason }) => ({
    title: `Your deposit of ${amount} was not accepted`,
    text: `Deposit ${number} of ${amount} was not credited.${because('Reason', reason)}`,
  }),
  depositRefunded: ({ amount, number, reason }) => ({
    title: `Your deposit of ${amount} was sent back`,
    text: `${amount} of deposit ${number} was sent back to you.${because('Reason', reason)}`,
  }),
  withdrawalAsked: ({ amount, number }) => ({
    title: `You asked to withdraw ${amount}`,
    text: `Withdrawal ${number} of ${amount} was received, and the amount is on hold. If it was not you, cancel it under Withdraw, change your login password and contact customer service.`,
  }),
  withdrawalPaid: ({ amount, number }) => ({
    title: `Your withdrawal of ${amount} was paid`,
    text: `Withdrawal ${number} of ${amount} was sent to your bank account.`,
  }),
  withdrawalRefused: ({ amount, number, reason }) => ({
    title: `Your withdrawal of ${amount} was not paid`,
    text: `Withdrawal ${number} was not paid, and ${amount} is in your balance again.${because('Reason', reason)}`,
  }),
}

const TH: OrderTexts = {
  depositCredited: ({ amount, number }) => ({
    title: `ยอดฝาก ${amount} เข้าแล้ว`,
    text: `ยอดฝาก ${amount} รายการ ${number} เข้ากระเป๋าของคุณแล้ว`,
  }),
  depositRefused: ({ amount, number, reason }) => ({
    title: `รายการฝาก ${amount} ไม่สำเร็จ`,
    text: `รายการฝาก ${number} จำนวน ${amount} ไม่ได้รับการเติมเข้ากระเป๋า${because('เหตุผล', reason)}`,
  }),
  depositRefunded: ({ amount, number, reason }) => ({
    title: `คืนยอดฝาก ${amount} แล้ว`,
    text: `เราโอนเงิน ${amount} ของรายการฝาก ${number} คืนให้คุณแล้ว${because('เหตุผล', reason)}`,
  }),
  withdrawalAsked: ({ amount, number }) => ({
    title: `คุณแจ้งถอน ${amount}`,
    text: `เราได้รับรายการถอน ${number} จำนวน ${amount} แล้ว และกันยอดเงินไว้ หากคุณไม่ได้เป็นผู้ดำเนินการ กรุณายกเลิกที่หน้าถอนเงิน เปลี่ยนรหัสผ่านเข้าสู่ระบบ และติดต่อเรา`,
  }),
  withdrawalPaid: ({ amount, number }) => ({
    title: `โอนยอดถอน ${amount} แล้ว`,
    text: `เราโอนเงิน ${amount} ของรายการถอน ${number} เข้าบัญชีธนาคารของคุณแล้ว`,
  }),
  withdrawalRefused: ({ amount, number, reason }) => ({
    title: `รายการถอน ${amount} ไม่สำเร็จ`,
    text: `รายการถอน ${number} ไม่ได้รับการโอน และเงิน ${amount} กลับเข้ากระเป๋าของคุณแล้ว${because('เหตุผล', reason)}`,
  }),
}

const TEXTS: Partial<Record<LanguageCode, OrderTexts>> = { EN, TH }

/** The notice to the owner of an order, in a language, else in English. */
export const orderNotice = (kind: OrderNotice, facts: OrderFacts) => (language: LanguageCode) =>
  (TEXTS[language] ?? EN)[kind](facts)

/** An amount as messages carry it, such as `฿1,500.00`. */
export function moneyText(
  minor: number,
  { currencySymbol }: Pick<Merchant, 'currencySymbol'>,
  currency: string,
): string {
  const [whole = '', ...decimals] = writtenMoney(minor, currency).split('.')
  return [`${currencySymbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`, ...decimals].join('.')
}
