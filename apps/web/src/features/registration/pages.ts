import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of signing up. */
export const pages: readonly PageEntry[] = [
  { path: paths.register, title: msg`Sign up`, screen: () => import('./register-screen.tsx') },
  { path: paths.socialSignUp, title: msg`Sign up`, screen: () => import('./social/sign-up-screen.tsx') },
]
