import { isTrial, launchGame } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { GameGateway } from '../../gateways/index.ts'
import type { Merchant } from '../../merchants/index.ts'
import type { FindPlayable, Playable } from '../catalogue/index.ts'
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
  readonly games: GameGateway
}

/**
 * Launching: the catalogue says what may be played, the merchant's gateway where. A game that is launched counts as
 * played last, a lobby does not.
 */
export function launchBindings({ orm, find, games }: LaunchRoutes): Binding[] {
  return [
    bind(launchGame, async ({ query }, caller) => {
      const { merchant, language, origin } = caller
      const { id: session, member, type } = sessionOf(caller)
      const wish = readWish(query)
      const playable = demandPlayable(wish, merchant, find)
      const refusal = launchRefusal(playable, isTrial(type))
      if (refusal) throw new ApiError(refusal)
      const url = await games.launch({
        merchant: merchant.code,
        account: (isTrial(type) && merchant.settings.trialMerchant) || merchant.code,
        session,
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
      })
      if (url === undefined) throw new ApiError('launch.empty')
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
