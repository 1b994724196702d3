import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'
import { LIST_ENTRIES } from './list-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of games and their providers. */
export const pages: readonly PageEntry[] = [
  ...Object.values(LIST_ENTRIES).map(
    (entry): PageEntry => ({
      path: entry.path,
      title: entry.title,
      screen: () => import('./list-screen.tsx'),
      ...(entry.own && { access: PLAYERS }),
      header: 'lobby',
      footerMenu: true,
      reads: SSR && ['gameClassify', 'page', 'sort', 'vassalage'],
      laterSource: SSR && entry.name === 'LIVE' && 'src/features/chat/streams/stream-row.tsx',
    }),
  ),
  { path: paths.search, title: msg`Search games`, screen: () => import('./search/search-screen.tsx') },
  {
    path: paths.gameCentre,
    title: msg`Game centre`,
    screen: () => import('./providers/game-centre-screen.tsx'),
    footerMenu: true,
    reads: SSR && ['gameType'],
  },
  {
    path: paths.providers,
    title: msg`Providers`,
    screen: () => import('./providers/provider-list-screen.tsx'),
    footerMenu: true,
    reads: SSR && ['gameType'],
  },
]
