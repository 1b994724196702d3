import type { DepositChannel } from '../../features/cashier/index.ts'
import { text } from './demo-text.ts'

/** The connection of a demo's PromptPay. */
export const DEMO_PROMPTPAY = {
  service: 'deposits',
  name: 'main',
  provider: 'promptpay',
  settings: { to: 'mobile:0000000000', name: 'Foyer Demo' },
} as const

/** Every channel takes 100 to 50,000, in minor units. */
const LOCAL = { kind: 'local', connection: null, min: 100_00, max: 50_000_00, late: 'credit' } as const

/** PromptPay of the demo: a number that nobody can have, so that no bank pays it. */
const PROMPTPAY = { ...LOCAL, kind: 'promptpay', connection: DEMO_PROMPTPAY.name } as const

/** Ways to top up play credit, by merchant; what is not PromptPay has the local payment gateway behind it. */
export const DEMO_CHANNELS: Readonly<Record<string, readonly DepositChannel[]>> = {
  naga: [
    {
      code: 'qr',
      names: text('พร้อมเพย์ (สแกนคิวอาร์)', 'PromptPay QR'),
      icon: 'qr',
      ...PROMPTPAY,
      enabled: true,
    },
    { code: 'bank', names: text('โอนผ่านธนาคาร', 'Bank transfer'), icon: 'bank', ...LOCAL, enabled: true },
    {
      code: 'wallet',
      names: text('กระเป๋าเงินมือถือ', 'Mobile wallet'),
      icon: 'wallet',
      ...LOCAL,
      enabled: true,
    },
    { code: 'card', names: text('บัตรเดบิต', 'Debit card'), icon: 'card', ...LOCAL, enabled: true },
    // Off, so that it can be seen that it is not shown.
    { code: 'coin', names: text('เหรียญดิจิทัล', 'Digital coin'), icon: 'coin', ...LOCAL, enabled: false },
  ],
  northlight: [
    {
      code: 'card',
      names: text('บัตรเดบิตและเครดิต', 'Debit and credit card'),
      icon: 'card',
      ...LOCAL,
      enabled: true,
    },
    {
      code: 'bank',
      names: text('โอนผ่านธนาคารทันที', 'Instant bank transfer'),
      icon: 'bank',
      ...LOCAL,
      enabled: true,
    },
    { code: 'coin', names: text('เหรียญดิจิทัล', 'Digital coin'), icon: 'coin', ...LOCAL, enabled: true },
  ],
}
