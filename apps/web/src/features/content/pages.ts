import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

const notices = () => import('./notices/notices-screen.tsx')
const help = () => import('./help/help-screen.tsx')

/** The pages of notices and help. */
export const pages: readonly PageEntry[] = [
  { path: paths.notice, title: msg`Notices`, screen: notices, reads: SSR && ['id', 'i'] },
  { path: paths.noticeDetail, title: msg`Notices`, screen: notices, reads: SSR && ['id', 'i'] },
  { path: paths.help, title: msg`Help`, screen: help, reads: SSR && ['tag', 'i', 'c'] },
  { path: paths.helpDetail, title: msg`Help`, screen: help, reads: SSR && ['tag', 'i', 'c'] },
]
