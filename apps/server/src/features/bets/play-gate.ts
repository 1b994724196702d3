import type { PlayRefusal } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import { isVendorDown, type Merchant, type MerchantDirectory } from '../../merchants/index.ts'
import type { FindPlayable, Playable } from '../catalogue/index.ts'
import { findMember, type Member } from '../member/index.ts'
import { type GameSession, LET_IN } from './game-session-store.ts'
import { playRefusals } from './may-play.ts'

/** A member who opens a game. */
interface LaunchFacts {
  readonly merchant: Merchant
  /** Id of the member. */
  readonly member: string
  readonly game: Playable
  readonly address: string
  /** ISO 3166-1 alpha-2; empty where unknown. */
  readonly country: string
}

/** Decides whether a member may play. Each call returns every reason against it, or none. */
export interface PlayGate {
  ofLaunch(executor: Executor, facts: LaunchFacts): Promise<readonly PlayRefusal[]>
  /**
   * @param member who plays; null once they are gone
   * @param isConnected whether the provider's connection accepts the session's currency
   */
  ofSession(session: GameSession, member: Member | null, isConnected: boolean): readonly PlayRefusal[]
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
        isConnected: !isVendorDown(merchant, game.vendor),
        isKeptOut: directory.regionCheck(merchant)({ address, country }),
        now: new Date(now()),
      })
    },
    ofSession(session, member, isConnected) {
      const { game, vendor, type, country } = session
      const merchant = directory.byCode(session.merchant)
      const playable =
        merchant && (game === null ? find.lobby(vendor, type, merchant) : find.game(game, merchant))
      return playRefusals({
        merchant,
        member: member ?? undefined,
        game: playable,
        isConnected,
        isKeptOut:
          merchant !== undefined &&
          country !== LET_IN &&
          directory.regionCheck(merchant)({ address: '', country }),
        now: new Date(now()),
      })
    },
  }
}
