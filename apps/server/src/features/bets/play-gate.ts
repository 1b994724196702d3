import type { PlayRefusal } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import type { Merchant, MerchantDirectory } from '../../merchants/index.ts'
import type { FindPlayable, Playable } from '../catalogue/index.ts'
import { findMember } from '../member/index.ts'
import { type GameSession, LET_IN } from './game-session-store.ts'
import { playRefusals } from './may-play.ts'

/** Somebody who is about to play. */
interface LaunchFacts {
  readonly merchant: Merchant
  /** Id of the member. */
  readonly member: string
  readonly game: Playable
  readonly address: string
  /** ISO 3166-1 alpha-2; empty where unknown. */
  readonly country: string
}

/** What is to be staked. */
interface StakeWish {
  /** Minor units. */
  readonly stake: number
  /** Whether the connection takes the session's currency. */
  readonly isConnected: boolean
}

/** The one place that says whether somebody may play; all reasons at once, none where they may. */
export interface PlayGate {
  ofLaunch(executor: Executor, facts: LaunchFacts): Promise<readonly PlayRefusal[]>
  /** Asks nothing but the executor, so that it may stand inside a transaction. */
  ofSession(executor: Executor, session: GameSession, wish: StakeWish): Promise<readonly PlayRefusal[]>
}

interface GateParts {
  readonly directory: MerchantDirectory
  readonly find: FindPlayable
  readonly now: () => number
}

/** Creates it. */
export function playGate({ directory, find, now }: GateParts): PlayGate {
  return {
    async ofLaunch(executor, { merchant, member, game, address, country }) {
      return playRefusals({
        merchant,
        member: await findMember(executor, member),
        game,
        isConnected: true,
        isKeptOut: directory.regionCheck(merchant)({ address, country }),
        stake: 0,
        now: new Date(now()),
      })
    },
    async ofSession(executor, session, { stake, isConnected }) {
      const { member, game, vendor, type, country } = session
      const merchant = directory.byCode(session.merchant)
      const playable =
        merchant && (game === null ? find.lobby(vendor, type, merchant) : find.game(game, merchant))
      return playRefusals({
        merchant,
        member: member === null ? undefined : await findMember(executor, member),
        game: playable,
        isConnected,
        isKeptOut:
          merchant !== undefined &&
          country !== LET_IN &&
          directory.regionCheck(merchant)({ address: '', country }),
        stake,
        now: new Date(now()),
      })
    },
  }
}
