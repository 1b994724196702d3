import { type DemoText, text } from './demo-text.ts'

/** What a movement of play money is told to have been. */
type DemoMovementKind = 'deposit' | 'withdraw' | 'bonus'

/** Play money that moved before the demo began, so that the account record has something to show. */
export interface DemoMovement {
  readonly kind: DemoMovementKind
  /** How long before the seeding, in hours. */
  readonly hoursAgo: number
  /** Minor units; below 0 where money left. */
  readonly amount: number
  /** What the record says of a bonus; nothing where that goes without saying. */
  readonly note: DemoText | undefined
  /** Which of the merchant's channels a deposit came through. */
  readonly channel: number
}

/** Whose record it is. */
export const DEMO_MOVER = 'player'

const [QUICK, BANK] = [0, 1]
const WELCOME = text('โบนัสต้อนรับสมาชิกใหม่', 'Welcome bonus')
const WEEKLY = text('โบนัสประจำสัปดาห์', 'Weekly bonus')

type Row =
  | readonly [daysAgo: number, hours: number, amount: number, kind: 'bonus', note: DemoText]
  | readonly [daysAgo: number, hours: number, amount: number, kind: 'deposit', channel: number]
  | readonly [daysAgo: number, hours: number, amount: number, kind: 'withdraw']

const ROWS: readonly Row[] = [
  [39, 5, 500_00, 'bonus', WELCOME],
  [39, 4, 2_000_00, 'deposit', QUICK],
  [37, 9, 1_500_00, 'deposit', QUICK],
  [36, 2, -800_00, 'withdraw'],
  [34, 7, 3_000_00, 'deposit', BANK],
  [32, 11, 120_50, 'bonus', WEEKLY],
  [31, 3, -1_500_00, 'withdraw'],
  [28, 8, 1_000_00, 'deposit', QUICK],
  [27, 1, 2_500_00, 'deposit', BANK],
  [25, 6, -2_000_00, 'withdraw'],
  [25, 4, 500_00, 'deposit', QUICK],
  [23, 10, 84_25, 'bonus', WEEKLY],
  [21, 2, 4_000_00, 'deposit', BANK],
  [19, 5, -3_500_00, 'withdraw'],
  [18, 9, 300_00, 'deposit', QUICK],
  [16, 3, 1_200_00, 'deposit', QUICK],
  [14, 7, 250_00, 'bonus', WEEKLY],
  [13, 1, -1_000_00, 'withdraw'],
  [11, 8, 2_000_00, 'deposit', QUICK],
  [9, 4, -2_500_00, 'withdraw'],
  [7, 6, 5_000_00, 'deposit', BANK],
  // Less than six days ago: within the last seven calendar days at any time of day.
  [5, 20, 96_00, 'bonus', WEEKLY],
  [5, 10, -1_200_00, 'withdraw'],
  [4, 3, 1_000_00, 'deposit', QUICK],
  [2, 5, 500_00, 'deposit', QUICK],
  [1, 7, -700_00, 'withdraw'],
  [1, 2, 1_500_00, 'deposit', BANK],
  // The last withdrawal is still being checked.
  [0, 5, -1_000_00, 'withdraw'],
]

/** The movements of {@link DEMO_MOVER}, oldest first; together they are the account's balance. */
export const DEMO_MOVEMENTS: readonly DemoMovement[] = ROWS.map(([days, hours, amount, kind, more]) => ({
  kind,
  hoursAgo: days * 24 + hours,
  amount,
  note: typeof more === 'object' ? more : undefined,
  channel: typeof more === 'number' ? more : QUICK,
}))

/** A deposit that was refused and sent back: another sum came than was asked for, from somebody else's account. */
export const DEMO_REFUSED = {
  hoursAgo: 3 * 24 + 4,
  amount: 2_000_00,
  received: 1_800_00,
  channel: BANK,
  reason: text(
    'ชื่อผู้โอนไม่ตรงกับชื่อบัญชีของคุณ เราจึงโอนเงินคืนบัญชีต้นทาง',
    'The sender has another name than your account, so the money went back to where it came from.',
  ),
} as const
