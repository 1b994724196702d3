import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of logging in, signing up and passwords. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.login,
    title: msg`Log in`,
    screen: () => import('./login-screen.tsx'),
    reads: SSR && ['redirect'],
  },
  { path: paths.register, title: msg`Sign up`, screen: () => import('./register/register-screen.tsx') },
  {
    path: paths.forget,
    title: msg`Forgot password`,
    screen: () => import('./forgot/forgot-screen.tsx'),
    reads: SSR && ['resetToken', 'view', 'redirect'],
  },
  {
    path: paths.changePassword,
    title: msg`Change password`,
    screen: () => import('./change/change-screen.tsx'),
    access: { visitors: 'elsewhere', for: 'members' },
  },
  { path: paths.social, title: msg`Log in`, screen: () => import('./social/social-screen.tsx') },
  { path: paths.socialSignUp, title: msg`Sign up`, screen: () => import('./social/sign-up-screen.tsx') },
  {
    path: paths.agent,
    title: msg`Agent login`,
    screen: () => import('./agent/agent-screen.tsx'),
    access: { for: 'agents' },
    reads: SSR && ['code', 'redirect'],
  },
]
