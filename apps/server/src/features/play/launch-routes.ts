import { setTimeout } from 'node:timers/promises'
import { isTrial, launchGame } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { pauseRefusal } from '../../api/pause.ts'
import type { GameGateways } from '../../gateways/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import { endBets, LET_IN, openGameSession, type PlayGate } from '../bets/index.ts'
import type { FindPlayable, Playable } from '../catalogue/index.ts'
import { lockMember } from '../member/index.ts'
import { type DemandMayPlay, keepVersions, msBetweenStakes, rulesOf } from '../protection/index.ts'
import type { VendorWallets } from '../vendor-wallets/index.ts'
import { FIELDS, readWish } from './launch-presenter.ts'
import {
  backPath,
  contradiction,
  incompletePart,
  type LaunchWish,
  launchRefusal,
  type WishPart,
} from './launch-rules.ts'
import { noteRecentGame } from './recent-game-store.ts'

interface LaunchRoutes {
  readonly orm: NodePgDatabase
  readonly find: FindPlayable
  readonly games: GameGateways
  readonly gate: PlayGate
  readonly demandMayPlay: DemandMayPlay
  readonly wallets: Pick<VendorWallets, 'fund' | 'collect'>
  /** Whether a merchant keeps people out who come from there. */
  readonly isKeptOut: (merchant: Merchant, place: { address: string; country: string }) => boolean
  readonly now: () => number
  /** Told of money that could not be fetched from another provider. */
  readonly onError: (error: unknown) => void
}

/** How long a launch waits for money that is still at other providers, in ms. */
const COLLECT_WITHIN_MS = 6_000

/**
 * Launching: the catalogue says what may be played, the merchant's gateway where. A game that is launched counts as
 * played last, a lobby does not.
 */
export function launchBindings({
  orm,
  find,
  games,
  gate,
  demandMayPlay,
  wallets,
  isKeptOut,
  now,
  onError,
}: LaunchRoutes): Binding[] {
  return [
    bind(launchGame, async ({ query }, caller) => {
      const { merchant, language, origin, address, country } = caller
      const { id: session, member, type } = sessionOf(caller)
      const wish = readWish(query)
      const playable = demandPlayable(wish, merchant, find)
      if (!isTrial(type)) await demandMayPlay(merchant, member, new Date(now()))
      const facts = { merchant, member, game: playable, address, country }
      const { reasons, stop, pausedUntil } = await gate.ofLaunch(orm, facts)
      if (pausedUntil) throw pauseRefusal(pausedUntil)
      const refusal = launchRefusal(reasons)
      if (refusal) throw new ApiError(refusal, stop && { value: stop })
      const connection = await games.connectionOf(merchant.code, playable.vendor, playable.code)
      if (connection === undefined) throw new ApiError('launch.empty')
      const owner = isTrial(type)
        ? undefined
        : { merchant: merchant.code, member, currency: merchant.currency }
      if (owner) {
        const isElsewhere = (wallet: { connection: string; balance: number }) =>
          wallet.connection !== connection && wallet.balance > 0
        const collected = wallets.collect(owner, isElsewhere).catch(onError)
        await Promise.race([collected, setTimeout(COLLECT_WITHIN_MS, undefined, { ref: false })])
      }
      // Who is let in for the address stays in, wherever the country is.
      const isLetIn = isKeptOut(merchant, { address: '', country })
      const { play } = rulesOf(merchant)
      const msBetweenBets = msBetweenStakes(play, playable.type)
      const at = new Date(now())
      const token = await orm.transaction(async (transaction) => {
        if (play.oneGameAtATime) {
          // Of two that are opened at once, the second one ends the first.
          await lockMember(transaction, member)
          await endBets(transaction, member, at)
        }
        if (owner && msBetweenBets > 0) await keepVersions(transaction, owner)
        return openGameSession(
          transaction,
          {
            merchant: merchant.code,
            connection,
            member,
            isTrial: isTrial(type),
            game: playable.id ?? null,
            code: playable.code,
            vendor: playable.vendor,
            type: playable.type,
            currency: merchant.currency,
            language,
            country: isLetIn ? LET_IN : country,
          },
          at,
        )
      })
      const url = await games.launch({
        merchant: merchant.code,
        account: (isTrial(type) && merchant.settings.trialMerchant) || merchant.code,
        session,
        token,
        member,
        isTrial: isTrial(type),
        game: playable.id,
        code: playable.code,
        type: playable.type,
        vendor: playable.vendor,
        playType: wish.playType,
        language,
        currency: merchant.currency,
        origin,
        back: backPath(wish.back),
        rules: { msBetweenBets, jackpots: play.jackpots, autoplay: play.autoplay },
      })
      if (url === undefined) throw new ApiError('launch.empty')
      if (owner) await wallets.fund(owner, connection)
      if (playable.id !== undefined) await noteRecentGame(orm, member, playable.id)
      return { url }
    }),
  ]
}

/** @throws {ApiError} `validation.failed`, `not.found`, each with the field at fault */
function demandPlayable(wish: LaunchWish, merchant: Merchant, find: FindPlayable): Playable {
  const missing = incompletePart(wish)
  if (missing) throw wrong(missing, 'names no game')
  const isGame = wish.id !== ''
  const playable = isGame ? find.game(wish.id, merchant) : find.lobby(wish.vendor, wish.type, merchant)
  if (!playable) {
    const field = FIELDS[isGame ? 'id' : 'vendor']
    throw new ApiError('not.found', { field, message: `There is nothing to play of this ${field}.` })
  }
  const part = contradiction(wish, playable)
  if (part) throw wrong(part, 'does not fit the game')
  return playable
}

function wrong(part: WishPart, reason: string): ApiError {
  return new ApiError('validation.failed', { field: FIELDS[part], message: `${FIELDS[part]} ${reason}.` })
}
