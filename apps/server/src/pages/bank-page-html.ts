import { decimalsOf, type LanguageCode, languageTag } from '@foyer/contract'
import { escapeHtml } from '../api/escape-html.ts'
import type {
  DemoDeposit,
  DemoWithdrawal,
  DepositAction,
  WithdrawalAction,
} from '../features/cashier/index.ts'
import { type Merchant, textIn } from '../merchants/index.ts'
import { spokenIn, writeDemoPage } from '../plugins/demo-page.ts'

type DepositStateName = DemoDeposit['state']
type WithdrawalStateName = DemoWithdrawal['state']

interface Words {
  readonly title: string
  readonly demo: string
  readonly note: (brand: string) => string
  readonly deposits: string
  readonly withdrawals: string
  readonly noDeposits: string
  readonly noWithdrawals: string
  readonly until: (time: string) => string
  readonly came: (sum: string) => string
  readonly slip: string
  readonly done: string
  readonly refused: string
  readonly reload: string
  readonly back: string
  readonly depositStates: Readonly<Record<DepositStateName, string>>
  readonly withdrawalStates: Readonly<Record<WithdrawalStateName, string>>
  readonly depositActions: Readonly<Record<DepositAction, string>>
  readonly withdrawalActions: Readonly<Record<WithdrawalAction, string>>
}

const EN: Words = {
  title: 'The bank',
  demo: 'Demo',
  note: (brand) =>
    `This page stands in for the banks and the cashier of ${brand}. No money moves. What you do here reaches the site as a bank’s signed notification would.`,
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  noDeposits: 'No deposits yet. Begin one on the site, then come back.',
  noWithdrawals: 'No withdrawals yet. Ask for one on the site, then come back.',
  until: (time) => `Waits until ${time}`,
  came: (sum) => `${sum} came`,
  slip: 'Slip sent',
  done: 'Done.',
  refused: 'This cannot be done any more. Look at its state.',
  reload: 'Load again',
  back: 'To the site',
  depositStates: {
    pending: 'Waits',
    review: 'In review',
    paid: 'Paid',
    credited: 'Credited',
    failed: 'Failed',
    expired: 'Expired',
    refunding: 'Being sent back',
    refunded: 'Sent back',
  },
  withdrawalStates: {
    review: 'In review',
    approved: 'Approved',
    paying: 'Being paid',
    paid: 'Paid',
    rejected: 'Rejected',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  depositActions: {
    pay: 'Transfer',
    'pay-more': 'Wrong sum',
    'pay-again': 'Transfer again',
    'pay-twice': 'Twice',
    'pay-late': 'Too late',
    refuse: 'Refuse',
    end: 'Let time run out',
    approve: 'Approve',
    reject: 'Reject',
  },
  withdrawalActions: {
    approved: 'Approve',
    rejected: 'Reject',
    paying: 'Begin to pay',
    paid: 'Paid',
    failed: 'Bank refuses',
  },
}

const TH: Words = {
  title: 'ธนาคาร',
  demo: 'สาธิต',
  note: (brand) =>
    `หน้านี้จำลองแทนธนาคารและแคชเชียร์ของ ${brand} ไม่มีการเคลื่อนไหวของเงินจริง สิ่งที่คุณทำที่นี่จะไปถึงเว็บไซต์เหมือนการแจ้งเตือนจากธนาคารที่ลงลายเซ็นแล้ว`,
  deposits: 'รายการฝาก',
  withdrawals: 'รายการถอน',
  noDeposits: 'ยังไม่มีรายการฝาก เริ่มฝากบนเว็บไซต์แล้วกลับมาที่นี่',
  noWithdrawals: 'ยังไม่มีรายการถอน ขอถอนบนเว็บไซต์แล้วกลับมาที่นี่',
  until: (time) => `รอถึง ${time}`,
  came: (sum) => `เงินเข้า ${sum}`,
  slip: 'ส่งสลิปแล้ว',
  done: 'เรียบร้อยแล้ว',
  refused: 'ทำรายการนี้ไม่ได้แล้ว กรุณาดูสถานะ',
  reload: 'โหลดใหม่',
  back: 'ไปที่เว็บไซต์',
  depositStates: {
    pending: 'รอชำระ',
    review: 'กำลังตรวจสอบ',
    paid: 'ชำระเงิน',
    credited: 'เข้ายอดแล้ว',
    failed: 'ไม่สำเร็จ',
    expired: 'หมดเวลา',
    refunding: 'กำลังคืนเงิน',
    refunded: 'คืนเงินแล้ว',
  },
  withdrawalStates: {
    review: 'กำลังตรวจสอบ',
    approved: 'พร้อมรับรางวัล',
    paying: 'กำลังจ่าย',
    paid: 'จ่ายแล้ว',
    rejected: 'ปฏิเสธ',
    failed: 'ไม่สำเร็จ',
    cancelled: 'ยกเลิก',
  },
  depositActions: {
    pay: 'โอนเงิน',
    'pay-more': 'โอนผิดยอด',
    'pay-again': 'โอนอีกครั้ง',
    'pay-twice': 'โอนซ้ำ',
    'pay-late': 'โอนช้า',
    refuse: 'ปฏิเสธ',
    end: 'ให้หมดเวลา',
    approve: 'อนุมัติ',
    reject: 'ไม่อนุมัติ',
  },
  withdrawalActions: {
    approved: 'อนุมัติ',
    rejected: 'ไม่อนุมัติ',
    paying: 'เริ่มจ่าย',
    paid: 'จ่ายแล้ว',
    failed: 'ธนาคารปฏิเสธ',
  },
}

const STYLE = `main{max-inline-size:34rem}
h2{margin-block:28px 0;font-size:1.125rem}
ul{margin-block:12px 0}
li{padding:14px;border:1px solid #2f3643;border-radius:12px;background:#1f252e}
.row{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;justify-content:space-between}
.sum{font-size:1.125rem;font-weight:700;font-variant-numeric:tabular-nums}
.state{padding:1px 10px;border-radius:99px;background:#343c4a;font-size:.8125rem;font-weight:600;white-space:nowrap}
.good{background:#12472f;color:#a6f0c6}.bad{background:#552127;color:#ffc9cd}.wait{background:#4d3d0d;color:#ffe59a}
.facts{color:#b4bcc9;font-size:.875rem;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px}
button{min-block-size:44px;padding:6px 14px;border:1px solid #465062;border-radius:10px;background:#2a3240;color:#f2f4f8;font:600 .9375rem/1.3 inherit;font-family:inherit;cursor:pointer}
button:hover{border-color:var(--ink)}
button:first-of-type{border-color:var(--ink);background:var(--ink);color:#06231c}
.told{margin-block:16px 0;padding:10px 14px;border:1px solid #3a4250;border-radius:10px;background:#1f252e}
.empty{margin-block:12px 0;color:#b4bcc9}
.ways{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-block-start:28px}`

const GOOD: readonly string[] = ['credited', 'paid']
const BAD: readonly string[] = ['failed', 'expired', 'rejected', 'refunded', 'cancelled']

/** What the bank of a demo shows. */
export interface BankPage {
  readonly merchant: Merchant
  readonly deposits: readonly DemoDeposit[]
  readonly withdrawals: readonly DemoWithdrawal[]
  /** What came of the last click. */
  readonly told: 'done' | 'refused' | undefined
}

/** Writes the page of the bank. */
export function writeBankPage(
  language: LanguageCode,
  { merchant, deposits, withdrawals, told }: BankPage,
): string {
  const words = { EN, TH }[spokenIn(language)]
  const decimals = decimalsOf(merchant.currency)
  const money = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: merchant.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const sum = (minor: number) => escapeHtml(money.format(minor / 10 ** decimals))
  const time = new Intl.DateTimeFormat(languageTag(language), {
    timeStyle: 'short',
    timeZone: merchant.timeZone,
  })
  const brand = textIn(merchant.names, language, merchant)

  const item = (order: Item) =>
    `<li><div class="row"><span class="sum">${sum(order.amount)}</span><span class="state ${toneOf(order.state)}">${escapeHtml(order.stateName)}</span></div><p class="facts">${order.facts.map(escapeHtml).join(' · ')}</p>${buttons(order)}</li>`
  const list = (items: readonly Item[], none: string) =>
    items.length === 0 ? `<p class="empty">${escapeHtml(none)}</p>` : `<ul>${items.map(item).join('')}</ul>`

  return writeDemoPage({
    language,
    ink: '#34d3a2',
    title: `${words.title} · ${brand}`,
    style: STYLE,
    body: [
      `<p class="service">${escapeHtml(brand)}<span>${words.demo}</span></p>`,
      `<h1>${words.title}</h1>`,
      `<p class="note">${escapeHtml(words.note(brand))}</p>`,
      told ? `<p class="told" role="status">${words[told]}</p>` : '',
      `<h2>${words.deposits}</h2>`,
      list(
        deposits.map((order) => ({
          kind: 'deposit',
          number: order.number,
          amount: order.toPay,
          state: order.state,
          stateName: words.depositStates[order.state],
          facts: [
            textIn(order.names, language, merchant),
            order.number,
            ...(order.state === 'pending' ? [words.until(time.format(order.expiresAt))] : []),
            ...(order.received !== null && order.received !== order.toPay
              ? [words.came(money.format(order.received / 10 ** decimals))]
              : []),
            ...(order.hasSlip ? [words.slip] : []),
          ],
          actions: order.actions.map((name) => ({ name, label: words.depositActions[name] })),
        })),
        words.noDeposits,
      ),
      `<h2>${words.withdrawals}</h2>`,
      list(
        withdrawals.map((order) => ({
          kind: 'withdrawal',
          number: order.number,
          amount: order.amount,
          state: order.state,
          stateName: words.withdrawalStates[order.state],
          facts: [order.number],
          actions: order.actions.map((name) => ({ name, label: words.withdrawalActions[name] })),
        })),
        words.noWithdrawals,
      ),
      `<div class="ways"><a class="other" href="/dev/bank">${words.reload}</a><a class="other" href="/m/home">${words.back}</a></div>`,
    ],
  })
}

/** An order as the page shows it. */
interface Item {
  readonly kind: 'deposit' | 'withdrawal'
  readonly number: string
  /** Minor units. */
  readonly amount: number
  readonly state: string
  readonly stateName: string
  readonly facts: readonly string[]
  readonly actions: readonly { readonly name: string; readonly label: string }[]
}

function buttons({ kind, number, actions }: Item): string {
  if (actions.length === 0) return ''
  const each = actions.map(
    ({ name, label }) =>
      `<button name="action" value="${name}" aria-label="${escapeHtml(`${label}: ${number}`)}">${escapeHtml(label)}</button>`,
  )
  return `<form method="post" action="/dev/bank/${kind}"><input type="hidden" name="number" value="${escapeHtml(number)}">${each.join('')}</form>`
}

function toneOf(state: string): string {
  if (GOOD.includes(state)) return 'good'
  return BAD.includes(state) ? 'bad' : 'wait'
}
