import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The page of a forgotten password. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.forget,
    title: msg`Forgot password`,
    screen: () => import('./recovery-screen.tsx'),
    reads: SSR && ['resetToken', 'view', 'redirect'],
  },
]
