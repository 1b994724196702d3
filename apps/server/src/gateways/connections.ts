import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findConnections, MAIN_CONNECTION } from './connection-store.ts'
import { GatewayError } from './gateway-error.ts'
import { openSecrets } from './gateway-secrets.ts'
import type { SecretOf } from './installation-secrets.ts'
import type { AllowedHosts } from './outgoing/allowed-hosts.ts'
import type { OutgoingFetch } from './outgoing/outgoing-fetch.ts'
import type { GatewayValues } from './provider.ts'
import type { GatewayGuard } from './resilience/gateway-guard.ts'
import { findProvider, type Service } from './service.ts'

/** A connection of a merchant's that can be used. */
export interface MadeConnection<Opened> {
  readonly name: string
  readonly provider: string
  readonly settings: GatewayValues
  /** Whether its failures were noted for the whole installation. */
  readonly isDown: boolean
  /** Seconds until it will be tried again, where the calls before failed; `undefined` where all is well. */
  readonly downFor: number | undefined
  /** @throws {GatewayError} where its provider or a variable of its secrets does not exist */
  open(): Opened
  /** Its secrets as they are used. @throws {GatewayError} where a variable does not exist */
  secrets(): GatewayValues
  /** Lets the next call be made, whatever became of the ones before. */
  reset(): void
}

/** What connections stand on. */
export interface ConnectionGround {
  readonly orm: NodePgDatabase
  /** Secrets of the environment that set-ups refer to. */
  readonly environment: Readonly<Record<string, string>>
  readonly guard: GatewayGuard
  readonly fetch: OutgoingFetch
  readonly hosts: AllowedHosts
  readonly secretOf: SecretOf
  /** Only connections of this name are used; all where absent. */
  readonly only?: string | undefined
}

/** Gives the connections of a merchant to a service, the main one first; none where the local gateway serves. */
export type ConnectionsOf = <Opened>(
  service: Service<Opened>,
  merchant: string,
) => Promise<readonly MadeConnection<Opened>[]>

/** Connections as each merchant set them up; a change counts from the next call on. */
export function connectionsOf(ground: ConnectionGround): ConnectionsOf {
  const { orm, environment, guard, fetch, hosts, secretOf, only } = ground
  return async (service, merchant) => {
    const rows = await findConnections(orm, { merchant, service: service.name })
    return rows
      .filter(({ name }) => only === undefined || name === only)
      .map(({ name, provider, settings, secrets, downSince, timeZone }) => {
        const gateway = `${service.name}.${provider}`
        const connection = name === MAIN_CONNECTION ? undefined : name
        return {
          name,
          provider,
          settings,
          isDown: downSince !== null,
          get downFor() {
            return guard.downFor(gateway, merchant, connection)
          },
          secrets: () => openSecrets(gateway, secrets, environment),
          reset: () => guard.reset(gateway, merchant, connection),
          open() {
            const known = findProvider(service, provider)
            if (!known) throw new GatewayError({ gateway, reason: 'does not exist', outage: false })
            return known.open({
              merchant,
              timeZone,
              settings,
              secrets: openSecrets(gateway, secrets, environment),
              guard: connection === undefined ? guard : guardOf(guard, connection),
              fetch,
              hosts,
              secretOf,
            })
          },
        }
      })
  }
}

/** Breakers of its own for a connection beside the main one. */
const guardOf = (guard: GatewayGuard, connection: string): GatewayGuard => ({
  ...guard,
  run: (call, task) => guard.run({ ...call, connection }, task),
})

/**
 * Uses the first of several connections that takes what is asked for. The next one is asked only where the one before surely
 * did nothing.
 * @throws {GatewayError} of the last that was asked
 */
export async function useFirst<Opened, T>(
  connections: readonly [MadeConnection<Opened>, ...MadeConnection<Opened>[]],
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const [first, ...others] = connections
  try {
    return await work(first.open())
  } catch (error) {
    const [next, ...rest] = others
    if (!(next && error instanceof GatewayError && error.unsent)) throw error
    return useFirst([next, ...rest], work)
  }
}
