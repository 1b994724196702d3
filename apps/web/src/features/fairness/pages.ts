import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The page that computes rounds of our own games anew. */
export const pages: readonly PageEntry[] = [
  { path: paths.fair, title: msg`Check a round`, screen: () => import('./fair-screen.tsx') },
]
