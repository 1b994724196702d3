import { isTrial, type LimitStop, type PlayRefusal } from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import { isVendorDown, type Merchant, type MerchantDirectory } from '../../merchants/index.ts'
import type { FindPlayable, Playable } from '../catalogue/index.ts'
import { findMember, type Member } from '../member/index.ts'
import {
  findLastPlay,
  findLimits,
  narrowest,
  pausedByRules,
  readUse,
  rulesOf,
  stopsOfPlay,
  windowsAt,
} from '../protection/index.ts'
import type { NamedGame } from './asked-call.ts'
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

/** Every reason against a launch, or none, and the limit of the member that stops it. */
interface LaunchAnswer {
  readonly reasons: readonly PlayRefusal[]
  readonly stop: LimitStop | undefined
  /** Until when the rules of the jurisdiction want the member to pause. */
  readonly pausedUntil: Date | undefined
}

/** Decides whether a member may play. Each call returns every reason against it, or none. */
export interface PlayGate {
  ofLaunch(executor: Executor, facts: LaunchFacts): Promise<LaunchAnswer>
  /** Reasons against a bet that do not depend on its stake. */
  ofBet(facts: BetFacts): readonly PlayRefusal[]
}

/** A bet that a provider asks for. */
interface BetFacts {
  readonly session: GameSession
  /** Who plays; null once they are gone. */
  readonly member: Member | null
  /** The game of the bet; `undefined` for one that the connection does not have. */
  readonly played: NamedGame | undefined
  /** Whether the bet belongs to a round that was opened before: one that is open may end, whatever became of its game. */
  readonly hasBegun: boolean
  /** Whether the provider's connection accepts the session's currency. */
  readonly isConnected: boolean
}

/** What is said of a game; a round that has begun may go on. */
const OF_GAMES: readonly PlayRefusal[] = ['game.unknown', 'game.closed']

interface GateParts {
  readonly directory: MerchantDirectory
  readonly find: FindPlayable
  readonly now: () => number
}

/** The limit that leaves a member nothing to stake. */
async function stopOf(
  executor: Executor,
  member: string,
  merchant: Merchant,
  at: Date,
): Promise<LimitStop | undefined> {
  const { timeZone, currency } = merchant
  const limits = await findLimits(executor, member, at)
  if (limits.length === 0) return undefined
  const windows = windowsAt(rulesOf(merchant), timeZone, at)
  const use = await readUse(executor, { member, currency }, windows)
  const stop = narrowest(stopsOfPlay(limits, { currency, stake: 1, own: 1, ofRound: 0 }, use, windows))
  return stop && { ...stop, timeZone }
}

export function playGate({ directory, find, now }: GateParts): PlayGate {
  return {
    async ofLaunch(executor, { merchant, member, game, address, country }) {
      const at = new Date(now())
      const found = await findMember(executor, member)
      const reasons = playRefusals({
        merchant,
        member: found,
        game,
        isConnected: !isVendorDown(merchant, game.vendor),
        isKeptOut: directory.regionCheck(merchant)({ address, country }),
        now: at,
      })
      const isPlayer = found !== undefined && !isTrial(found.type)
      const stop = isPlayer ? await stopOf(executor, found.id, merchant, at) : undefined
      const { play } = rulesOf(merchant)
      const pausedUntil =
        isPlayer && play.forcedPause
          ? pausedByRules(play, await findLastPlay(executor, found.id), at)
          : undefined
      const more = [stop && ('member.limit' as const), pausedUntil && ('member.paused' as const)]
      return { reasons: [...reasons, ...more.filter((one) => one !== undefined)], stop, pausedUntil }
    },
    ofBet({ session, member, played, hasBegun, isConnected }) {
      const { country } = session
      const merchant = directory.byCode(session.merchant)
      const reasons = playRefusals({
        merchant,
        member: member ?? undefined,
        game: merchant && played && playableOf(played, merchant),
        isConnected,
        isKeptOut:
          merchant !== undefined &&
          country !== LET_IN &&
          directory.regionCheck(merchant)({ address: '', country }),
        now: new Date(now()),
      })
      return hasBegun ? reasons.filter((reason) => !OF_GAMES.includes(reason)) : reasons
    },
  }

  function playableOf({ game, vendor, type }: NamedGame, merchant: Merchant): Playable | undefined {
    return game === null ? find.lobby(vendor, type, merchant) : find.game(game, merchant)
  }
}
