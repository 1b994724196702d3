import { isTrial } from '@foyer/contract'
import { sessionOf } from '../../api/binding.ts'
import type { Feature } from '../../feature.ts'
import { installationSecrets } from '../../gateways/index.ts'
import type { Ground } from '../../ground.ts'
import { personalTable } from '../../personal-data/personal-table.ts'
import { betSettings, demoProviderOf, loadLargestWins, playGateOf } from '../bets/index.ts'
import { gamesOf } from '../catalogue/index.ts'
import { excludedRefuser } from '../protection/index.ts'
import { afterLogoutOf, sessionsOf } from '../session/index.ts'
import { vendorWalletsOf } from '../vendor-wallets/index.ts'
import { findWallets, sumOf } from '../wallet/index.ts'
import { createDemoGames } from './demo-game.ts'
import { dropFavourites } from './favourite-store.ts'
import { launchBindings } from './launch-routes.ts'
import { ownGameBindings } from './own-game-routes.ts'
import { favourites, recentGames } from './play-tables.ts'
import { probeProviders } from './probe-providers.ts'
import { winnerBoard } from './winner-board.ts'
import { winnerBindings } from './winner-routes.ts'

/** Wins older than this leave the board, in ms. */
const WINS_SINCE_MS = 7 * 24 * 3_600_000
/** How many of the largest wins are held; enough for every category filter. */
const WINS_HELD = 200
/** How often the board is read anew, in ms. */
const WINS_EVERY_MS = 15_000

/** How often a provider whose launches fail is tried, in ms. */
const PROBE_EVERY_MS = 5_000

/** The page that stands in for every game. */
export const demoGamesOf = ({ orm, gateways, directory, demo, use }: Ground) =>
  createDemoGames({
    orm,
    tickets: gateways.launchTickets,
    sessions: use(sessionsOf),
    merchantOf: directory.byCode,
    find: use(gamesOf).playable,
    provider: use(demoProviderOf),
    demo,
    readBalance: async (member, currency) => sumOf(await findWallets(orm, member, currency)),
  })

/** What playing adds to the product. */
export const playFeature = {
  personalTables: [personalTable(favourites.member, 'deleted'), personalTable(recentGames.member, 'deleted')],
  open({ orm, background, gateways, directory, originOf, use, now, warn, onError }) {
    const games = use(gamesOf)
    const wins = winnerBoard({
      merchants: () => directory.all().map(({ code }) => code),
      async load(code) {
        const merchant = directory.byCode(code)
        const from = merchant ? betSettings.of(merchant).winnersFrom : 0
        const since = new Date(now() - WINS_SINCE_MS)
        return loadLargestWins(background, code, { since, from, limit: WINS_HELD })
      },
      onError: (error, merchant) =>
        warn({ err: error, merchant }, 'wins could not be read; the old ones stay'),
    })
    use(afterLogoutOf).push(async (caller) => {
      const { member, type } = sessionOf(caller)
      if (isTrial(type)) await dropFavourites(orm, member)
    })
    return {
      bindings: [
        ...ownGameBindings({ orm, game: games.shown }),
        ...launchBindings({
          orm,
          find: games.playable,
          games: gateways.games,
          gate: use(playGateOf),
          demandMayPlay: excludedRefuser({ orm, secretOf: installationSecrets(orm) }),
          wallets: use(vendorWalletsOf),
          isKeptOut: (merchant, caller) => directory.regionCheck(merchant)(caller),
          now,
          onError,
        }),
        ...winnerBindings({ orm, wins: wins.list, game: games.won, refresh: wins.refresh }),
      ],
      rounds: [
        {
          name: 'probe-game-providers',
          everyMs: PROBE_EVERY_MS,
          handle: probeProviders({ gateways: gateways.games, directory, originOf, games }),
        },
      ],
      prune: gateways.launchTickets.prune,
      async start() {
        await wins.refresh()
        return wins.start(WINS_EVERY_MS)
      },
    }
  },
} satisfies Feature
