import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * One catalogue per feature and one for the shell, so that a screen loads its own words only; large parts of a feature
 * have one of their own.
 */
const parts = [
  'profile/corner',
  'account/register',
  'account/person',
  'account/forgot',
  'account/change',
  'profile/menu',
  'account/rebate',
  'account/form',
  'account/human',
  'account/birthday',
  'account/social',
  'account/problems',
  'profile/security',
  'profile/account',
  'profile/own-name',
  'profile/settings',
  'merchant/age',
  'merchant/closed',
  'merchant/download',
  'merchant/home-screen',
  'catalogue/filter',
  'catalogue/own',
  'catalogue/pages',
  'catalogue/search',
  'catalogue/providers',
  'lobby/download',
  'lobby/news',
  'lobby/welcome',
  'play/launch',
  'play/demo-game',
  'inbox/unread',
  'agent/home',
  'agent/referral',
  'content/notices',
  'content/help',
  'promotions/pages',
  'promotions/rewards',
  'wallet/bonus',
  'wallet/records',
  'wallet/vendors',
  'cashier/deposit',
  'cashier/withdraw',
]
/** Parts of the shell, and below the features, that few pages need. */
const shellParts = [
  'app/failures',
  'app/offline',
  'app/no-script',
  'lib/code-field',
  'lib/game-categories',
  'lib/refusals',
  'lib/session/sent-home',
]
const features = [
  'lobby',
  'catalogue',
  'content',
  'merchant',
  'play',
  'promotions',
  'lottery',
  'account',
  'profile',
  'vip',
  'wallet',
  'bets',
  'rebates',
  'mall',
  'cashier',
  'inbox',
  'chat',
  'agent',
]

export default defineConfig({
  sourceLocale: 'EN',
  locales: ['EN', 'TH'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/app/locales/{locale}',
      include: ['<rootDir>/apps/web/src/app', '<rootDir>/apps/web/src/lib'],
      exclude: ['**/*.test.*', ...shellParts.map((part) => `**/${part}/**`)],
    },
    ...shellParts.map((part) => ({
      path: `<rootDir>/apps/web/src/${part}/locales/{locale}`,
      include: [`<rootDir>/apps/web/src/${part}`],
      exclude: ['**/*.test.*'],
    })),
    ...[...features, ...parts].map((feature) => ({
      path: `<rootDir>/apps/web/src/features/${feature}/locales/{locale}`,
      include: [`<rootDir>/apps/web/src/features/${feature}`],
      exclude: [
        '**/*.test.*',
        ...parts.filter((part) => part !== feature).map((part) => `**/features/${part}/**`),
      ],
    })),
  ],
})
