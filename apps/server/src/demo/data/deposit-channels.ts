import type { DepositChannel } from '../../features/cashier/index.ts'
import { text } from './demo-text.ts'

/**
 * Connections of a demo's channels, by their providers. Nobody can own these numbers, so no bank pays them.
 */
export const DEMO_CONNECTIONS = {
  promptpay: { name: 'promptpay', settings: { to: 'mobile:0000000000', name: 'Foyer Demo' } },
  'bank-transfer': {
    name: 'bank',
    settings: {
      'account.1': 'KBANK 000-0-00000-0 Foyer Demo',
      'account.2': 'SCB 000-0-00000-0 Foyer Demo',
    },
  },
} as const satisfies Record<string, { readonly name: string; readonly settings: Record<string, string> }>

/** What a channel takes in a market, in minor units. */
const [BAHT, EURO] = [
  { min: 100_00, max: 50_000_00 },
  { min: 10_00, max: 5_000_00 },
] as const
const LOCAL = { kind: 'local', connection: null, late: 'credit' } as const

/** A channel with a connection of the demo. */
const connected = (kind: keyof typeof DEMO_CONNECTIONS) => ({
  ...LOCAL,
  ...BAHT,
  kind,
  connection: DEMO_CONNECTIONS[kind].name,
})

/** Ways to top up play credit, by merchant; where there is no connection, the local payment gateway answers. */
export const DEMO_CHANNELS: Readonly<Record<string, readonly DepositChannel[]>> = {
  naga: [
    {
      code: 'qr',
      names: text('พร้อมเพย์ (สแกนคิวอาร์)', 'PromptPay QR'),
      icon: 'qr',
      ...connected('promptpay'),
      enabled: true,
    },
    {
      code: 'bank',
      names: text('โอนผ่านธนาคาร', 'Bank transfer'),
      icon: 'bank',
      ...connected('bank-transfer'),
      enabled: true,
    },
    {
      code: 'wallet',
      names: text('ทรูมันนี่ วอลเล็ท', 'TrueMoney Wallet'),
      icon: 'wallet',
      ...LOCAL,
      ...BAHT,
      enabled: true,
    },
    { code: 'card', names: text('บัตรเดบิต', 'Debit card'), icon: 'card', ...LOCAL, ...BAHT, enabled: true },
    // Off, so that it can be seen that it is not shown.
    {
      code: 'coin',
      names: text('เหรียญดิจิทัล', 'Digital coin'),
      icon: 'coin',
      ...LOCAL,
      ...BAHT,
      enabled: false,
    },
  ],
  northlight: [
    {
      code: 'card',
      names: text('บัตรเดบิตและเครดิต', 'Debit and credit card'),
      icon: 'card',
      ...LOCAL,
      ...EURO,
      enabled: true,
    },
    {
      code: 'bank',
      names: text('โอนผ่านธนาคารทันที', 'Instant bank transfer'),
      icon: 'bank',
      ...LOCAL,
      ...EURO,
      enabled: true,
    },
    {
      code: 'coin',
      names: text('เหรียญดิจิทัล', 'Digital coin'),
      icon: 'coin',
      ...LOCAL,
      ...EURO,
      enabled: true,
    },
  ],
}
