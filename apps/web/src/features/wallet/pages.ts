import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of wallets. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.transactions,
    title: msg`Account record`,
    screen: () => import('./records/records-screen.tsx'),
    access: { visitors: 'login', switch: 'TRANSREC3' },
    reads: SSR && ['type', 'period'],
    menu: { group: 'records', icon: 'receipt' },
  },
]
