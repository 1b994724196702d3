import { msg } from '@lingui/core/macro'
import { later } from '../../lib/page-life/later.tsx'
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
    menu: {
      group: 'rewards',
      icon: 'mail',
      badge: later(() => import('./unread/inbox-badge.tsx'), 'InboxBadge'),
    },
  },
]
