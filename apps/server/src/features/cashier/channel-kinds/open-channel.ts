import type { ConnectionsOf, Service } from '../../../gateways/index.ts'
import type { ChannelKind } from '../channels/channel-kind.ts'
import { depositsService } from './deposits-service.ts'

/** What stands behind a channel. */
export interface ChannelPlace {
  readonly merchant: string
  /** Provider of the `deposits` service, or `local`. */
  readonly kind: string
  /** Name of the merchant's connection to it; null for `local`. */
  readonly connection: string | null
}

/** Opens what stands behind a channel; `undefined` where the merchant has no such connection any more. */
export type OpenChannel = (place: ChannelPlace) => Promise<ChannelKind | undefined>

interface ChannelOpenerParts {
  readonly connections: ConnectionsOf
  readonly local: ChannelKind
  /** Service of payment companies and banks; the product's own unless told. */
  readonly service?: Service<ChannelKind>
}

export const channelOpener =
  ({ connections, local, service = depositsService }: ChannelOpenerParts): OpenChannel =>
  async ({ merchant, kind, connection }) => {
    if (kind === 'local') return local
    const made = await connections(service, merchant)
    return made.find(({ name, provider }) => name === connection && provider === kind)?.open()
  }

/** As {@link OpenChannel}. @throws {Error} where the merchant has no such connection any more */
export async function demandChannel(open: OpenChannel, place: ChannelPlace): Promise<ChannelKind> {
  const channel = await open(place)
  if (channel) return channel
  throw new Error(`There is no connection ${place.connection} to ${place.kind} in ${place.merchant}.`)
}
