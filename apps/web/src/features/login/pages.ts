import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of logging in. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.login,
    title: msg`Log in`,
    screen: () => import('./login-screen.tsx'),
    reads: SSR && ['redirect'],
  },
  { path: paths.social, title: msg`Log in`, screen: () => import('./social/social-screen.tsx') },
  {
    path: paths.agent,
    title: msg`Agent login`,
    screen: () => import('./agent/agent-screen.tsx'),
    access: { for: 'agents' },
    reads: SSR && ['code', 'redirect'],
  },
]
