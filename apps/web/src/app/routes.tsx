import { msg } from '@lingui/core/macro'
import { createRoute, redirect } from '@tanstack/react-router'
import { CONTRACT_PAGES } from '../features/agent/contract-pages.ts'
import { agentHomeTitle } from '../features/agent/home/title.ts'
import { LIST_ENTRIES } from '../features/catalogue/index.ts'
import { HELP_PAGES } from '../features/content/help/help-pages.ts'
import { NOTICE_PAGES } from '../features/content/notices/notice-pages.ts'
import { inboxTitle } from '../features/inbox/title.ts'
import { PROMOTION_PAGES } from '../features/promotions/pages/promotion-pages.ts'
import { rewardCentreTitle } from '../features/promotions/rewards/reward-title.ts'
import { recordsTitle } from '../features/wallet/records/records-title.ts'
import { homeAliases, paths } from '../lib/paths.ts'
import type { ScreenModule } from '../lib/screen/screen.ts'
import { aliasRoute, innerPage, rootRoute, screenRoute } from './route-kinds.tsx'

const SSR = import.meta.env.SSR

/** Every address of the site. What does not exist (yet) leads home. */
export const routeTree = rootRoute.addChildren([
  screenRoute(
    paths.home,
    {
      title: msg`Home`,
      header: 'lobby',
      footerMenu: true,
      source: SSR && 'src/features/lobby/home-screen.tsx',
      laterSource: SSR && 'src/features/lobby/later-blocks.tsx',
    },
    () => import('../features/lobby/home-screen.tsx'),
  ),
  ...Object.values(LIST_ENTRIES).map((entry) =>
    screenRoute(
      entry.path,
      {
        title: entry.title,
        header: 'lobby',
        footerMenu: true,
        ...(entry.own ? { guarded: true as const } : {}),
        source: SSR && 'src/features/catalogue/list-screen.tsx',
        laterSource: SSR && entry.name === 'LIVE' && 'src/features/chat/streams/stream-row.tsx',
      },
      () => import('../features/catalogue/list-screen.tsx'),
    ),
  ),
  ...[
    { path: paths.lott, title: msg`Lottery` },
    { path: paths.elott, title: msg`Instant lottery` },
  ].map(({ path, title }) =>
    screenRoute(
      path,
      { title, header: 'lobby', footerMenu: true, source: SSR && 'src/features/lottery/lottery-screen.tsx' },
      () => import('../features/lottery/lottery-screen.tsx'),
    ),
  ),
  screenRoute(
    paths.search,
    innerPage(msg`Search games`, SSR && 'src/features/catalogue/search/search-screen.tsx'),
    () => import('../features/catalogue/search/search-screen.tsx'),
  ),
  screenRoute(
    paths.gameCentre,
    {
      title: msg`Game centre`,
      header: 'inner',
      footerMenu: true,
      source: SSR && 'src/features/catalogue/providers/game-centre-screen.tsx',
    },
    () => import('../features/catalogue/providers/game-centre-screen.tsx'),
  ),
  screenRoute(
    paths.providers,
    {
      title: msg`Providers`,
      header: 'inner',
      footerMenu: true,
      source: SSR && 'src/features/catalogue/providers/provider-list-screen.tsx',
    },
    () => import('../features/catalogue/providers/provider-list-screen.tsx'),
  ),
  screenRoute(
    paths.download,
    innerPage(msg`Download`, SSR && 'src/features/lobby/download/download-screen.tsx'),
    () => import('../features/lobby/download/download-screen.tsx'),
  ),
  screenRoute(
    paths.login,
    innerPage(msg`Log in`, SSR && 'src/features/account/login-screen.tsx'),
    () => import('../features/account/login-screen.tsx'),
  ),
  screenRoute(
    paths.register,
    innerPage(msg`Sign up`, SSR && 'src/features/account/register/register-screen.tsx'),
    () => import('../features/account/register/register-screen.tsx'),
  ),
  screenRoute(
    paths.forget,
    innerPage(msg`Forgot password`, SSR && 'src/features/account/forgot/forgot-screen.tsx'),
    () => import('../features/account/forgot/forgot-screen.tsx'),
  ),
  screenRoute(
    paths.changePassword,
    innerPage(msg`Change password`, SSR && 'src/features/account/change/change-screen.tsx'),
    () => import('../features/account/change/change-screen.tsx'),
  ),
  screenRoute(
    paths.benefits,
    innerPage(msg`VIP benefits`, SSR && 'src/features/vip/benefits-screen.tsx'),
    () => import('../features/vip/benefits-screen.tsx'),
  ),
  ...Object.values(CONTRACT_PAGES).map(({ path, title }) =>
    screenRoute(
      path,
      innerPage(title, SSR && 'src/features/agent/contract-screen.tsx', true),
      () => import('../features/agent/contract-screen.tsx'),
    ),
  ),
  ...PROMOTION_PAGES.map(({ path, title, footerMenu }) =>
    screenRoute(
      path,
      {
        ...innerPage(title, SSR && 'src/features/promotions/pages/promotions-screen.tsx'),
        footerMenu,
      },
      (): Promise<ScreenModule> => import('../features/promotions/pages/promotions-screen.tsx'),
    ),
  ),
  screenRoute(
    paths.rewardCentre,
    innerPage(rewardCentreTitle, SSR && 'src/features/promotions/rewards/reward-centre-screen.tsx', true),
    () => import('../features/promotions/rewards/reward-centre-screen.tsx'),
  ),
  screenRoute(
    paths.rebate,
    innerPage(msg`Rebate`, SSR && 'src/features/rebates/rebate-screen.tsx', true),
    () => import('../features/rebates/rebate-screen.tsx'),
  ),
  screenRoute(
    paths.mall,
    innerPage(msg`Points mall`, SSR && 'src/features/mall/mall-screen.tsx', true),
    () => import('../features/mall/mall-screen.tsx'),
  ),
  screenRoute(
    paths.memberHome,
    {
      ...innerPage(msg`Profile`, SSR && 'src/features/profile/home/member-home-screen.tsx', true),
      footerMenu: true,
    },
    () => import('../features/profile/home/member-home-screen.tsx'),
  ),
  screenRoute(
    paths.menu,
    innerPage(msg`Menu`, SSR && 'src/features/profile/menu/menu-screen.tsx'),
    () => import('../features/profile/menu/menu-screen.tsx'),
  ),
  screenRoute(
    paths.settings,
    innerPage(msg`Settings`, SSR && 'src/features/profile/settings/settings-screen.tsx'),
    () => import('../features/profile/settings/settings-screen.tsx'),
  ),
  screenRoute(
    paths.security,
    innerPage(msg`Security centre`, SSR && 'src/features/profile/security/security-screen.tsx', true),
    () => import('../features/profile/security/security-screen.tsx'),
  ),
  screenRoute(
    paths.account,
    innerPage(msg`My account`, SSR && 'src/features/profile/account/my-account-screen.tsx', true),
    () => import('../features/profile/account/my-account-screen.tsx'),
  ),
  screenRoute(
    paths.mail,
    { ...innerPage(inboxTitle, SSR && 'src/features/inbox/inbox-screen.tsx'), guarded: true },
    () => import('../features/inbox/inbox-screen.tsx'),
  ),
  screenRoute(
    paths.transactions,
    innerPage(recordsTitle, SSR && 'src/features/wallet/records/records-screen.tsx', true),
    () => import('../features/wallet/records/records-screen.tsx'),
  ),
  screenRoute(
    paths.gameRecord,
    innerPage(msg`Betting record`, SSR && 'src/features/bets/game-record-screen.tsx', true),
    () => import('../features/bets/game-record-screen.tsx'),
  ),
  screenRoute(
    paths.profit,
    innerPage(msg`Profit and loss`, SSR && 'src/features/bets/profit-screen.tsx', true),
    () => import('../features/bets/profit-screen.tsx'),
  ),
  screenRoute(
    paths.deposit,
    innerPage(msg`Deposit`, SSR && 'src/features/cashier/deposit/deposit-screen.tsx', true),
    () => import('../features/cashier/deposit/deposit-screen.tsx'),
  ),
  screenRoute(
    paths.withdraw,
    innerPage(msg`Withdraw`, SSR && 'src/features/cashier/withdraw/withdraw-screen.tsx', true),
    () => import('../features/cashier/withdraw/withdraw-screen.tsx'),
  ),
  ...NOTICE_PAGES.map(({ path, title }) =>
    screenRoute(
      path,
      innerPage(title, SSR && 'src/features/content/notices/notices-screen.tsx'),
      (): Promise<ScreenModule> => import('../features/content/notices/notices-screen.tsx'),
    ),
  ),
  ...HELP_PAGES.map(({ path, title }) =>
    screenRoute(
      path,
      innerPage(title, SSR && 'src/features/content/help/help-screen.tsx'),
      (): Promise<ScreenModule> => import('../features/content/help/help-screen.tsx'),
    ),
  ),
  screenRoute(
    paths.social,
    innerPage(msg`Log in`, SSR && 'src/features/account/social/social-screen.tsx'),
    () => import('../features/account/social/social-screen.tsx'),
  ),
  screenRoute(
    paths.socialSignUp,
    innerPage(msg`Sign up`, SSR && 'src/features/account/social/sign-up-screen.tsx'),
    () => import('../features/account/social/sign-up-screen.tsx'),
  ),
  screenRoute(
    paths.agent,
    innerPage(msg`Agent login`, SSR && 'src/features/account/agent/agent-screen.tsx'),
    () => import('../features/account/agent/agent-screen.tsx'),
  ),
  screenRoute(
    paths.ageLimit,
    innerPage(msg`Age limit`, SSR && 'src/features/merchant/age/age-limit-screen.tsx'),
    () => import('../features/merchant/age/age-limit-screen.tsx'),
  ),
  screenRoute(
    paths.agentHome,
    innerPage(agentHomeTitle, SSR && 'src/features/agent/home/agent-home-screen.tsx', true),
    () => import('../features/agent/home/agent-home-screen.tsx'),
  ),
  aliasRoute('/m/register.html', paths.register),
  ...homeAliases.map((alias) => aliasRoute(alias, paths.home)),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: paths.home, replace: true })
    },
  }),
])
