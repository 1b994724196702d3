import { randomBytes } from 'node:crypto'
import {
  ANY_PLAY,
  connectionFor,
  type DownConnection,
  type GameGateways,
  GatewayError,
} from '../../gateways/index.ts'
import type { MerchantDirectory, SiteOrigins } from '../../merchants/index.ts'
import type { Games } from '../catalogue/index.ts'

interface ProbeParts {
  readonly gateways: GameGateways
  readonly directory: MerchantDirectory
  readonly originOf: SiteOrigins['of']
  readonly games: Pick<Games, 'ofVendors'>
}

/**
 * Tries whether providers whose launches fail work again: launches one game of each for nobody, with a token that opens no session.
 */
export function probeProviders({ gateways, directory, originOf, games }: ProbeParts): () => Promise<void> {
  const probe = async (connection: DownConnection) => {
    const merchant = directory.byCode(connection.merchant)
    const game =
      merchant &&
      games.ofVendors(
        (vendor) => connectionFor(merchant.gameConnections, vendor)?.name === connection.name,
        merchant,
      )
    if (!game) return
    await gateways.probe(connection, {
      merchant: merchant.code,
      account: merchant.code,
      session: '',
      token: randomBytes(32).toString('base64url'),
      member: 'probe',
      isTrial: false,
      game: game.id,
      code: game.code,
      type: game.type,
      vendor: game.vendor,
      playType: 'trad',
      language: merchant.defaultLanguage,
      currency: merchant.currency,
      origin: originOf(merchant),
      back: '/m/home',
      rules: ANY_PLAY,
    })
  }
  return async () => {
    const tried = await Promise.allSettled((await gateways.down()).map(probe))
    for (const one of tried) {
      // That a provider still fails stands in the metrics.
      if (one.status === 'rejected' && !(one.reason instanceof GatewayError)) throw one.reason
    }
  }
}
