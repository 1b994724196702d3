import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of the inbox. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.mail,
    title: msg`Inbox`,
    screen: () => import('./inbox-screen.tsx'),
    access: { ...PLAYERS, switch: 'MAILCEN' },
  },
]
