import { isTrial, type LanguageCode, wholeInMinor } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Launched, LaunchTickets, OpenLaunch } from '../../gateways/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import {
  type DemoAction,
  type DemoPlay,
  type DemoProvider,
  demoActions,
  demoStakes,
  NEW_PLAY,
} from '../bets/index.ts'
import type { FindPlayable } from '../catalogue/index.ts'
import { findMember } from '../member/index.ts'
import type { Sessions } from '../session/index.ts'

/** What the local game's page shows. */
export interface DemoGame {
  readonly name: string
  readonly vendorName: string
  /** Path below `/media/`, empty for none. */
  readonly image: string
  /** The provider's mark, same form; stands where there is no artwork. */
  readonly mark: string
  /** Nickname, else account. */
  readonly player: string
  /** Minor units of the merchant's money. */
  readonly balance: number
  readonly isTrial: boolean
  /** Page of this site to go back to. */
  readonly back: string
  readonly play: DemoPlay
  readonly actions: readonly DemoAction[]
  /** Stakes to choose from, in minor units. */
  readonly stakes: readonly number[]
}

/** A launch that its browser looks at again. */
interface PlayedGame {
  readonly merchant: Merchant
  readonly game: DemoGame
}

/** The local game for the browser that launched it: both calls want the half of the session in its cookie. */
export interface DemoGames {
  /** Uses a ticket up; gives what opens the page from then on, `undefined` where the ticket does not count. */
  enter(ticket: string, sessionSecret: string): Promise<string | undefined>
  /** What to show; `undefined` where nothing is played any more, or by somebody else. */
  look(play: string, sessionSecret: string, language: LanguageCode): Promise<PlayedGame | undefined>
  /**
   * Does what the player of a launch does; nothing where it may not be done.
   * @param stake minor units; one of those to choose from
   */
  act(play: string, sessionSecret: string, action: DemoAction, stake: number): Promise<void>
}

interface DemoGamesOptions {
  readonly orm: NodePgDatabase
  readonly tickets: LaunchTickets
  readonly sessions: Pick<Sessions, 'findBySecret'>
  readonly merchantOf: (code: string) => Merchant | undefined
  readonly find: FindPlayable
  readonly provider: DemoProvider
  /** Whether rounds can be played; else the page only stands in for the game. */
  readonly demo: boolean
  /** What a member has, in minor units of a currency (ISO 4217). */
  readonly readBalance: (member: string, currency: string) => Promise<number>
}

const playOf = ({ played }: OpenLaunch): DemoPlay => (played as DemoPlay | null) ?? NEW_PLAY
const stakesOf = ({ currency }: Merchant) =>
  demoStakes(currency).map((stake) => wholeInMinor(stake, currency))

/** Creates it over the database. */
export function createDemoGames({
  orm,
  tickets,
  sessions,
  merchantOf,
  find,
  provider,
  demo,
  readBalance,
}: DemoGamesOptions): DemoGames {
  const playerOf = async (launched: Launched | undefined, sessionSecret: string) => {
    const session = launched && (await sessions.findBySecret(launched.session, sessionSecret))
    return session?.merchant === launched?.merchant ? session : undefined
  }
  return {
    async enter(ticket, sessionSecret) {
      if (sessionSecret === '') return undefined
      const launched = await tickets.read('ticket', ticket)
      return (await playerOf(launched, sessionSecret)) && tickets.use(ticket)
    },
    async look(play, sessionSecret, language) {
      if (play === '' || sessionSecret === '') return undefined
      const launched = await tickets.read('play', play)
      const player = await playerOf(launched, sessionSecret)
      const merchant = launched && merchantOf(launched.merchant)
      if (!merchant || !player) return undefined
      const playable =
        launched.game === null
          ? find.lobby(launched.vendor, launched.type, merchant)
          : find.game(launched.game, merchant)
      const member = await findMember(orm, player.member)
      if (!playable || !member) return undefined
      return {
        merchant,
        game: {
          name: playable.name(language),
          vendorName: playable.vendorName(language),
          image: playable.image,
          mark: playable.mark,
          player: member.nickname || member.username,
          balance: await readBalance(player.member, merchant.currency),
          isTrial: isTrial(player.type),
          back: launched.back,
          play: playOf(launched),
          actions: demo ? demoActions(playOf(launched)) : [],
          stakes: demo ? stakesOf(merchant) : [],
        },
      }
    },
    async act(play, sessionSecret, action, stake) {
      const launched = play === '' ? undefined : await tickets.read('play', play)
      const merchant = launched && merchantOf(launched.merchant)
      if (!merchant || !(await playerOf(launched, sessionSecret))) return
      if (action === 'bet' && !stakesOf(merchant).includes(stake)) return
      const place = { merchant: merchant.code, token: launched.token, stake }
      await tickets.playOn(play, (current) => provider.act(playOf(current), action, place))
    },
  }
}
