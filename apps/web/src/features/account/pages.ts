import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of logging in, signing up and passwords. */
export const pages: readonly PageEntry[] = [
  { path: paths.login, screen: () => import('./login-screen.tsx'), reads: SSR && ['redirect'] },
  { path: paths.register, screen: () => import('./register/register-screen.tsx') },
  {
    path: paths.forget,
    screen: () => import('./forgot/forgot-screen.tsx'),
    reads: SSR && ['resetToken', 'view', 'redirect'],
  },
  {
    path: paths.changePassword,
    screen: () => import('./change/change-screen.tsx'),
    access: { visitors: 'elsewhere', for: 'members' },
  },
  { path: paths.social, screen: () => import('./social/social-screen.tsx') },
  { path: paths.socialSignUp, screen: () => import('./social/sign-up-screen.tsx') },
  {
    path: paths.agent,
    screen: () => import('./agent/agent-screen.tsx'),
    access: { for: 'agents' },
    reads: SSR && ['code', 'redirect'],
  },
]
