import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'
import { CONTRACT_PAGES } from './contract-pages.ts'

const SSR = import.meta.env.SSR

/** The pages of agents and their contracts. */
export const pages: readonly PageEntry[] = [
  ...Object.values(CONTRACT_PAGES).map(
    ({ path, title }): PageEntry => ({
      path,
      title,
      screen: () => import('./contract-screen.tsx'),
      access: { visitors: 'login', for: 'contracts' },
    }),
  ),
  {
    path: paths.agentHome,
    title: msg`Agency`,
    screen: () => import('./home/agent-home-screen.tsx'),
    access: { visitors: 'login', for: 'agents' },
    reads: SSR && ['view', 'under'],
    menu: { group: 'more', icon: 'people' },
  },
]
