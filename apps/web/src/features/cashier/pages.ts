import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of deposits and withdrawals. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.deposit,
    title: msg`Deposit`,
    screen: () => import('./deposit/deposit-screen.tsx'),
    access: { ...PLAYERS, switch: 'DEPOSIT', trial: 'refused' },
    menu: { icon: 'deposit' },
  },
  {
    path: paths.withdraw,
    title: msg`Withdraw`,
    screen: () => import('./withdraw/withdraw-screen.tsx'),
    // Accounts for agents only withdraw what they have earned.
    access: { visitors: 'login', trial: 'refused' },
    menu: { icon: 'withdraw' },
  },
]
