// The boundaries of docs/architecture.md. TypeScript 7 has no interface for other programs, so dependency-cruiser
// reads our files with swc.
import swc from '@swc/core'

// dependency-cruiser has swc read every file as .ts; in .tsx, JSX would be a syntax error.
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

/**
 * Features that use another feature, each through its index.ts. A new pair is a decision: add it here with the change
 * that needs it.
 */
const webFeatureUses = {
  lobby: ['agent', 'catalogue', 'content', 'merchant', 'play', 'promotions'],
  catalogue: ['chat', 'content', 'merchant', 'play'],
  content: ['merchant'],
  bets: ['merchant', 'wallet'],
  play: ['merchant'],
  promotions: ['merchant', 'wallet'],
  protection: ['cashier', 'merchant'],
  rebates: ['merchant'],
  mall: ['merchant'],
  lottery: ['catalogue', 'content', 'merchant', 'play'],
  vip: ['merchant'],
  wallet: ['merchant'],
  cashier: ['merchant', 'wallet'],
  inbox: ['merchant'],
  chat: ['merchant'],
  agent: ['catalogue', 'merchant'],
  credentials: ['merchant'],
  login: ['credentials', 'merchant'],
  registration: ['content', 'credentials', 'login', 'merchant'],
  recovery: ['credentials', 'login', 'merchant'],
  password: ['credentials', 'login', 'merchant'],
  profile: [
    'agent',
    'content',
    'credentials',
    'inbox',
    'merchant',
    'promotions',
    'protection',
    'registration',
    'vip',
    'wallet',
  ],
}
const serverFeatureUses = {
  approvals: ['cases', 'member', 'wallet'],
  merchant: ['cashier'],
  content: ['catalogue', 'member'],
  promotions: ['approvals', 'content', 'member', 'rewards'],
  bonus: ['member', 'wallet'],
  rewards: ['approvals', 'bonus', 'member', 'wallet'],
  rebates: ['approvals', 'bets', 'catalogue', 'member', 'vip', 'wallet'],
  mall: ['approvals', 'bets', 'bonus', 'member', 'rewards', 'wallet'],
  protection: ['member', 'payout'],
  bets: ['approvals', 'bonus', 'catalogue', 'member', 'protection', 'wallet'],
  play: ['bets', 'catalogue', 'member', 'protection', 'session', 'vendor-wallets', 'wallet'],
  'vendor-wallets': ['cashier', 'catalogue', 'member', 'protection', 'wallet'],
  session: ['member'],
  vip: ['approvals', 'bets', 'member', 'rewards', 'wallet'],
  wallet: ['member'],
  chat: ['member'],
  inbox: ['content', 'member'],
  feedback: ['inbox', 'member'],
  agent: ['approvals', 'bets', 'member', 'play', 'wallet'],
  operators: ['approvals', 'cashier', 'member'],
  payout: ['inbox', 'member', 'session'],
  'own-data': [
    'agent',
    'bets',
    'bonus',
    'cashier',
    'inbox',
    'mall',
    'member',
    'protection',
    'rebates',
    'rewards',
    'session',
    'wallet',
  ],
  'protection-api': [
    'bets',
    'bonus',
    'cashier',
    'member',
    'payout',
    'protection',
    'rewards',
    'vendor-wallets',
    'wallet',
  ],
  closing: ['cashier', 'wallet'],
  support: ['agent', 'bets', 'cashier', 'inbox', 'member', 'payout', 'vip', 'wallet'],
  cashier: [
    'approvals',
    'bets',
    'bonus',
    'cases',
    'inbox',
    'member',
    'payout',
    'protection',
    'vip',
    'wallet',
  ],
  account: [
    'agent',
    'approvals',
    'cashier',
    'chat',
    'inbox',
    'member',
    'protection',
    'session',
    'vip',
    'wallet',
  ],
}

/** Rooms of large features of the server, each of which uses only those before it. */
const serverFeatureRooms = {
  account: ['human', 'codes', 'passwords', 'login', 'registration', 'social', 'members'],
  cashier: [
    ...['channels', 'orders', 'payment-company', 'channel-kinds', 'deposits', 'payments', 'slips'],
    ...['risk', 'withdrawals', 'payouts', 'desk'],
  ],
}

/** Folders of the server below the features that have tables or rules of their own. */
const ground = 'limits|merchants|money|names|secrets|trail'

const featureOf = (app) => `^apps/${app}/src/features/([^/]+)/`
const inFeature = (app, name) => `^apps/${app}/src/features/${name}/`
const isTest = '\\.test\\.tsx?$'
/** Everything of npm and of Node, but nothing of the workspaces. */
const installed = ['node_modules', '^node:']
const npm = (...names) => `node_modules/(@types/)?(${names.join('|')})/`

/** One rule for each feature: only the features on its list, and no others. */
const featureRules = (app, uses) =>
  Object.entries({ ...uses, '[^/]+': undefined }).map(([feature, allowed]) => ({
    name: `${app}-feature-uses-${allowed ? feature : 'none-unlisted'}`,
    comment: 'A feature uses only the features on its list in .dependency-cruiser.mjs',
    severity: 'error',
    from: {
      path: allowed ? inFeature(app, feature) : featureOf(app),
      pathNot: allowed ? [] : Object.keys(uses).map((name) => inFeature(app, name)),
    },
    to: {
      path: featureOf(app),
      pathNot: allowed
        ? [feature, ...allowed].map((name) => inFeature(app, name))
        : '^apps/[^/]+/src/features/$1/',
    },
  }))

/** Files of a feature itself that its rooms may use: what all of them say alike. */
const sharedByRooms = { account: 'account-(?:events|texts)', cashier: '' }

const roomRules = (rooms) =>
  Object.entries(rooms).flatMap(([feature, names]) => [
    {
      name: `server-rooms-of-${feature}-are-listed`,
      comment: `Every folder of ${feature} is one of its rooms, and uses nothing of what puts them together`,
      severity: 'error',
      from: { path: `^apps/server/src/features/${feature}/[^/]+/`, pathNot: isTest },
      to: {
        path: `^apps/server/src/features/${feature}/`,
        pathNot: [
          `^apps/server/src/features/${feature}/(?:${names.join('|')})/`,
          ...(sharedByRooms[feature] ? [`/${feature}/${sharedByRooms[feature]}\\.ts$`] : []),
        ],
      },
    },
    ...names.slice(0, -1).map((room, place) => ({
      name: `server-rooms-of-${feature}-before-${room}`,
      comment: `${room} of ${feature} uses only the rooms before it`,
      severity: 'error',
      from: { path: `^apps/server/src/features/${feature}/${room}/`, pathNot: isTest },
      to: { path: `^apps/server/src/features/${feature}/(${names.slice(place + 1).join('|')})/` },
    })),
  ])

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circle', 'Imports never run in circles', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'An import that leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'contract-is-alone',
      'packages/contract imports typebox only',
      { path: '^packages/contract/', pathNot: isTest },
      { pathNot: ['^packages/contract/', npm('typebox')] },
    ),
    forbid(
      'ui-knows-no-data',
      'packages/ui imports React, Base UI, Embla and Lucide only: no data, router or language; its gallery, a development page, may serve itself',
      { path: '^packages/ui/src/', pathNot: [isTest, '^packages/ui/src/gallery/'] },
      {
        pathNot: [
          '^packages/ui/',
          npm(
            'react',
            'react-dom',
            '@base-ui/react',
            'embla-carousel',
            'embla-carousel-react',
            'lucide-react',
          ),
        ],
      },
    ),
    forbid(
      'web-without-server',
      'The browser never gets server code; of the contract it takes what the build makes of it, and types',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    forbid(
      'server-without-web',
      'The server meets the pages only as a bundle',
      { path: '^apps/server/' },
      {
        path: '^(apps/web|packages/ui)/src/',
        pathNot: '^packages/ui/src/(themes|marks)/',
      },
    ),
    forbid(
      'console-without-server-and-web',
      'The console takes types of operations from the server, helpers for building from the web, and nothing else of them',
      { path: '^apps/console/', pathNot: isTest },
      {
        path: '^apps/(server|web)/|^packages/ui/',
        pathNot: [
          '^apps/server/src/operation-types\\.ts$',
          '^apps/web/(browsers|build-plugins/precompress)\\.ts$',
        ],
      },
    ),
    forbid(
      'console-lib-first',
      'lib knows no area and no app; areas know nothing of each other',
      { path: '^apps/console/src/lib/' },
      { path: '^apps/console/src/(areas|app)/' },
    ),
    forbid(
      'console-areas-apart',
      'An area uses lib and how operators log in, never another area',
      { path: '^apps/console/src/areas/([^/]+)/' },
      {
        path: '^apps/console/src/(areas|app)/',
        pathNot: ['^apps/console/src/areas/$1/', '^apps/console/src/app/login/'],
      },
    ),
    forbid(
      'server-without-console',
      'The server meets the console only as a bundle',
      { path: '^apps/(server|web)/' },
      { path: '^apps/console/' },
    ),
    forbid(
      'fairness-is-alone',
      'The mathematics of games knows nothing but hashes: browsers and servers compute the same',
      { path: '^packages/fairness/', pathNot: isTest },
      { pathNot: ['^packages/fairness/', npm('@noble/hashes')] },
    ),
    forbid(
      'games-are-a-provider',
      'Games of our own know the wallet API of the contract and nothing of the product',
      { path: '^apps/games/', pathNot: isTest },
      {
        path: '^apps/(server|web|console)/|^packages/ui/',
        pathNot: [
          '^apps/web/(browsers|build-plugins/precompress)\\.ts$',
          '^apps/console/build-plugins/compiled-texts\\.ts$',
        ],
      },
    ),
    forbid(
      'games-by-their-door',
      'The product opens games of our own through their index.ts, in one place; the demo names titles',
      { path: '^apps/server/', pathNot: ['^apps/server/src/(own-games\\.ts$|demo/)', isTest] },
      { path: '^apps/games/' },
    ),
    forbid(
      'game-pages-without-server',
      'Pages of games know the answers of their server, and nothing of it',
      { path: '^apps/games/src/page/' },
      { path: '^apps/games/src/server/' },
    ),
    forbid(
      'web-lib-first',
      'lib knows no feature and no app',
      { path: '^apps/web/src/lib/' },
      {
        path: '^apps/web/src/(features|app)/',
      },
    ),
    forbid(
      'web-features-before-app',
      'Features know nothing of app',
      { path: '^apps/web/src/features/' },
      {
        path: '^apps/web/src/app/',
      },
    ),
    forbid(
      'web-feature-by-its-door',
      'A feature is used through its index.ts',
      { path: featureOf('web') },
      {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'server-feature-by-its-door',
      'A feature is used through its index.ts, never through its store or tables',
      { path: featureOf('server'), pathNot: isTest },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'server-merchants-by-their-door',
      'Merchants are used through their index.ts; tables may refer to tables',
      { path: '^apps/server/src/(?!merchants/)', pathNot: ['-tables\\.ts$', isTest] },
      { path: '^apps/server/src/merchants/', pathNot: '^apps/server/src/merchants/index\\.ts$' },
    ),
    forbid(
      'server-stores-are-private',
      'Rules and routes of one feature, and everything outside features, reach data through services',
      // Tables may refer to tables.
      {
        path: '^apps/server/src/',
        pathNot: [`^apps/server/src/(features|db|demo|testing|${ground})/`, '-tables\\.ts$', isTest],
      },
      { path: `^apps/server/src/(features|${ground})/.*-(store|tables)\\.ts$` },
    ),
    forbid(
      'server-plugins-know-no-feature',
      'Plugins serve every feature alike',
      { path: '^apps/server/src/plugins/', pathNot: isTest },
      { path: '^apps/server/src/(features|demo)/' },
    ),
    forbid(
      'server-ground-knows-no-feature',
      'db, gateways, jobs, merchants, the audit trail, limits, money, names, secrets and the ground lie below the features',
      {
        path: `^apps/server/src/((db|gateways|jobs|snapshots|${ground})/|(ground|feature)\\.ts$)`,
        pathNot: isTest,
      },
      { path: '^apps/server/src/(features|plugins|demo)/' },
    ),
    forbid(
      'demo-is-a-guest',
      'Only the program with its process for pictures, and its commands, know the demo merchants',
      {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(demo|testing|commands)/',
          '^apps/server/src/(main|picture-(maker|process))\\.ts$',
          isTest,
        ],
      },
      { path: '^apps/server/src/demo/' },
    ),
    forbid(
      'tests-stay-tests',
      'The product uses nothing of its tests',
      { path: '^(apps|packages)/', pathNot: [isTest, '/testing/'] },
      { path: ['/testing/', isTest, '^e2e/'] },
    ),
    ...featureRules('web', webFeatureUses),
    ...featureRules('server', serverFeatureUses),
    ...roomRules(serverFeatureRooms),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: ['\\.css$', '\\.po$'] },
    doNotFollow: { path: installed },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
