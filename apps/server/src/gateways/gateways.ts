import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChatGateway } from './chat/chat-gateway.ts'
import { type ConnectionsOf, connectionsOf, useFirst } from './connections.ts'
import { connectedGames } from './games/connected-games.ts'
import type { GameGateways } from './games/game-gateway.ts'
import { createLaunchTickets, type LaunchTickets } from './games/launch-tickets.ts'
import { localGameGateway } from './games/local-game-gateway.ts'
import type { OwnGameGateway } from './games/own-game-gateway.ts'
import { GatewayError } from './gateway-error.ts'
import type { HumanCheck } from './human-check/human-check.ts'
import { HEAVY, LIGHT, proofOfWork } from './human-check/proof-of-work.ts'
import { installationSecrets } from './installation-secrets.ts'
import { localMailGateway } from './mail/local-mail-gateway.ts'
import type { MailGateway } from './mail/mail-gateway.ts'
import { allowedHosts } from './outgoing/allowed-hosts.ts'
import { outgoingFetch } from './outgoing/outgoing-fetch.ts'
import type { PhoneGateway } from './phone/phone-gateway.ts'
import { createGatewayGuard, type GatewayGuard, type GatewayWatch } from './resilience/gateway-guard.ts'
import type { Service } from './service.ts'
import {
  chatService,
  humanCheckService,
  mailService,
  phoneService,
  smsService,
  socialServices,
} from './services.ts'
import { localSmsGateway } from './sms/local-sms-gateway.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'
import type { SocialGateway } from './social/social-gateway.ts'
import { type SocialStandIn, socialStandIn } from './social/social-stand-in.ts'

/** The outside services of all merchants. */
export interface Gateways {
  /** Connections to services that features declare. */
  readonly connections: ConnectionsOf
  readonly sms: SmsGateway
  readonly mail: MailGateway
  /** Without a set-up, the proof of work. */
  readonly humanCheck: HumanCheck
  /** What somebody may solve who cannot read a picture; it shows nothing, whatever the merchant uses elsewhere. */
  readonly inPlaceOfPicture: HumanCheck
  /** What a busy address has to do before a login. */
  readonly beforeLogin: HumanCheck
  readonly phone: PhoneGateway
  readonly social: SocialGateway
  /** Without a set-up, the page of our own that stands in for every game. */
  readonly games: GameGateways
  /** What is in a merchant's jackpot, in minor units; `undefined` where it has none. @param currency ISO 4217 */
  jackpotOf(merchant: string, currency: string): Promise<number | undefined>
  /** Tickets of that page. */
  readonly launchTickets: LaunchTickets
  readonly chat: ChatGateway
  /** Serves logins at services that a merchant has not set up; in a demo only, else nobody can log in that way. */
  readonly socialStandIn: SocialStandIn | undefined
  /** Whether messages of a merchant stay in the outbox, where nothing is waited for. */
  isLocal(merchant: string, kind: 'sms' | 'mail'): Promise<boolean>
  /**
   * Refuses before anything is done where a merchant's service has failed so often that it is not called for now.
   * @throws {GatewayError}
   */
  demandUp(merchant: string, kind: 'sms' | 'mail'): Promise<void>
}

/** What the gateways stand on. */
export interface GatewaysOptions {
  readonly orm: NodePgDatabase
  /** Every service that merchants can connect to. */
  readonly services: readonly Service[]
  /** Hosts that may be called, of the configuration. */
  readonly hosts: readonly string[]
  /** Secrets of the environment that set-ups refer to. */
  readonly secrets: Readonly<Record<string, string>>
  readonly watch: GatewayWatch
  /** Whether made-up people may log in. */
  readonly demo: boolean
  /** Games of our own; absent where there are none. */
  readonly ownGames?: OwnGameGateway | undefined
  readonly guard?: GatewayGuard
  /** Only connections of this name are used, to try them; all where absent. */
  readonly only?: string | undefined
}

/** The hosts that set-ups may name: those of the configuration, and those that providers live at. */
export const gatewayHosts = (services: readonly Service[], configured: readonly string[]) =>
  allowedHosts([...services.flatMap(hostsOf), ...configured])

const hostsOf = ({ providers }: Service) => Object.values(providers).flatMap(({ hosts = [] }) => hosts)

const MESSAGES: Readonly<Record<'sms' | 'mail', Service>> = { sms: smsService, mail: mailService }

/** Gateways as each merchant set them up; a change counts from the next message on. */
export function createGateways({
  orm,
  services,
  hosts,
  secrets,
  watch,
  demo,
  ownGames,
  only,
  ...rest
}: GatewaysOptions): Gateways {
  const guard = rest.guard ?? createGatewayGuard(watch)
  const allowed = gatewayHosts(services, hosts)
  const secretOf = installationSecrets(orm)
  const connections = connectionsOf({
    orm,
    environment: secrets,
    guard,
    fetch: outgoingFetch(allowed),
    hosts: allowed,
    secretOf,
    only,
  })
  const light = proofOfWork(secretOf, LIGHT)
  const standIn = demo ? socialStandIn(secretOf) : undefined
  const launchTickets = createLaunchTickets(orm)
  const humanCheckOf = async (merchant: string) =>
    (await open(connections, humanCheckService, merchant)) ?? light
  const phoneOf = (merchant: string) => open(connections, phoneService, merchant)
  const chatOf = (merchant: string) => open(connections, chatService, merchant)
  return {
    connections,
    sms: sender(connections, smsService, localSmsGateway(orm)),
    mail: sender(connections, mailService, localMailGateway(orm)),
    humanCheck: {
      challenge: async (place) => (await humanCheckOf(place.merchant)).challenge(place),
      verify: async (place, answer) => (await humanCheckOf(place.merchant)).verify(place, answer),
    },
    inPlaceOfPicture: proofOfWork(secretOf, HEAVY),
    beforeLogin: light,
    phone: {
      read: async (merchant, idToken) => (await phoneOf(merchant))?.read(idToken),
      simulate: async (merchant, mobile) => (await phoneOf(merchant))?.simulate?.(mobile),
      browserSettings: async (merchant) => (await phoneOf(merchant))?.browserSettings ?? {},
    },
    social: {
      async begin(place, toKeep) {
        const client = await open(connections, socialServices[place.provider], place.merchant)
        return client ? client.begin(place, toKeep) : standIn?.begin(place, toKeep)
      },
      async finish(place, kept, answer) {
        const client = await open(connections, socialServices[place.provider], place.merchant)
        return client ? client.finish(place, kept, answer) : standIn?.finish(place, kept, answer)
      },
    },
    games: connectedGames({ orm, connections, local: localGameGateway(launchTickets), own: ownGames }),
    jackpotOf: async (merchant, currency) => ownGames?.jackpotOf(merchant, currency),
    launchTickets,
    chat: {
      unread: async (place) => (await chatOf(place.merchant))?.unread(place),
      launch: async (launch) => (await chatOf(launch.merchant))?.launch(launch),
      streams: async (merchant) => (await chatOf(merchant))?.streams(merchant),
      followed: async (place) => (await chatOf(place.merchant))?.followed(place),
    },
    socialStandIn: standIn,
    isLocal: async (merchant, kind) => (await connections(MESSAGES[kind], merchant)).length === 0,
    async demandUp(merchant, kind) {
      const made = await connections(MESSAGES[kind], merchant)
      const waits = made.map(({ downFor }) => downFor).filter((seconds) => seconds !== undefined)
      if (made.length === 0 || waits.length < made.length) return
      const gateway = `${kind}.${made[0]?.provider}`
      const retryAfter = Math.min(...waits)
      throw new GatewayError({ gateway, reason: 'is down', outage: true, unsent: true, retryAfter })
    },
  }
}

/** A merchant's connection to a service of which they have one; `undefined` where they have none. */
async function open<Opened>(
  connections: ConnectionsOf,
  service: Service<Opened>,
  merchant: string,
): Promise<Opened | undefined> {
  const [made] = await connections(service, merchant)
  return made?.open()
}

/** Sends by the first of a merchant's connections that takes the message; by the outbox where there is none. */
const sender = <Message extends { readonly merchant: string }>(
  connections: ConnectionsOf,
  service: Service<{ send(message: Message): Promise<void> }>,
  local: { send(message: Message): Promise<void> },
) => ({
  async send(message: Message): Promise<void> {
    const [first, ...others] = await connections(service, message.merchant)
    if (!first) return local.send(message)
    return useFirst([first, ...others], (gateway) => gateway.send(message))
  },
})
