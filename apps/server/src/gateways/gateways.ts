import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ChatGateway } from './chat/chat-gateway.ts'
import {
  askChatAddress,
  askFollowed,
  askStreams,
  askUnread,
  HTTP_CHAT,
  httpChatProvider,
} from './chat/http-chat-gateway.ts'
import type { GameGateway } from './games/game-gateway.ts'
import { httpGamesProvider } from './games/http-game-gateway.ts'
import { createLaunchTickets, type LaunchTickets } from './games/launch-tickets.ts'
import { localGameGateway } from './games/local-game-gateway.ts'
import { merchantGames } from './games/merchant-games.ts'
import { GatewayError } from './gateway-error.ts'
import type { GatewayProvider } from './gateway-provider.ts'
import { openSecrets } from './gateway-secrets.ts'
import { findGateway, type GatewayRow } from './gateway-store.ts'
import { GEETEST, GEETEST_HOST, geetestProvider, verifyGeetest } from './human-check/geetest-check.ts'
import type { HumanCheck } from './human-check/human-check.ts'
import { HEAVY, LIGHT, proofOfWork } from './human-check/proof-of-work.ts'
import { installationSecrets } from './installation-secrets.ts'
import { localMailGateway } from './mail/local-mail-gateway.ts'
import type { MailGateway } from './mail/mail-gateway.ts'
import { SMTP_MAIL, sendBySmtp, smtpMailProvider } from './mail/smtp-mail-gateway.ts'
import { allowedHosts } from './outgoing/allowed-hosts.ts'
import { outgoingFetch } from './outgoing/outgoing-fetch.ts'
import { FIREBASE_KEYS_HOST, firebaseProvider, firebaseReader } from './phone/firebase-phone.ts'
import type { PhoneGateway } from './phone/phone-gateway.ts'
import { readSignedPhone, signPhone, simulatedProvider } from './phone/simulated-phone.ts'
import { createGatewayGuard, type GatewayGuard, type GatewayWatch } from './resilience/gateway-guard.ts'
import { HTTP_SMS, httpSmsProvider, sendByHttp } from './sms/http-sms-gateway.ts'
import { localSmsGateway } from './sms/local-sms-gateway.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'
import { sendByTwilio, TWILIO_HOST, TWILIO_SMS, twilioSmsProvider } from './sms/twilio-sms-gateway.ts'
import type { SocialGateway } from './social/social-gateway.ts'
import { facebookProvider, openIdProvider, SOCIAL_HOSTS } from './social/social-providers.ts'
import { type SocialStandIn, socialStandIn } from './social/social-stand-in.ts'

/** What operators can set up, by kind and provider. */
export const GATEWAY_PROVIDERS: Readonly<Record<string, Readonly<Record<string, GatewayProvider>>>> = {
  sms: { http: httpSmsProvider, twilio: twilioSmsProvider },
  mail: { smtp: smtpMailProvider },
  humanCheck: { geetest: geetestProvider },
  phone: { firebase: firebaseProvider, simulated: simulatedProvider },
  line: { openid: openIdProvider },
  google: { openid: openIdProvider },
  facebook: { oauth: facebookProvider },
  games: { http: httpGamesProvider },
  chat: { http: httpChatProvider },
}

/** The outside services of all merchants. */
export interface Gateways {
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
  readonly games: GameGateway
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
  /** Hosts that may be called, of the configuration. */
  readonly hosts: readonly string[]
  /** Secrets of the environment that set-ups refer to. */
  readonly secrets: Readonly<Record<string, string>>
  readonly watch: GatewayWatch
  /** Whether made-up people may log in. */
  readonly demo: boolean
  readonly guard?: GatewayGuard
}

/** Hosts of providers whose address is not the operator's choice. */
const KNOWN_HOSTS = [TWILIO_HOST, GEETEST_HOST, FIREBASE_KEYS_HOST, ...SOCIAL_HOSTS]

/** The hosts that set-ups may name. */
export const gatewayHosts = (configured: readonly string[]) => allowedHosts([...KNOWN_HOSTS, ...configured])

/** Gateways as each merchant set them up; a change counts from the next message on. */
export function createGateways({ orm, hosts, secrets, watch, demo, ...rest }: GatewaysOptions): Gateways {
  const guard = rest.guard ?? createGatewayGuard(watch)
  const allowed = gatewayHosts(hosts)
  const fetch = outgoingFetch(allowed)
  const secretOf = installationSecrets(orm)
  const light = proofOfWork(secretOf, LIGHT)
  const firebase = firebaseReader({ guard, fetch })
  const standIn = demo ? socialStandIn(secretOf) : undefined
  const launchTickets = createLaunchTickets(orm)
  const local = { sms: localSmsGateway(orm), mail: localMailGateway(orm) }
  const open = (row: GatewayRow, gateway: string) => ({
    settings: row.settings,
    secrets: openSecrets(gateway, row.secrets, secrets),
    guard,
  })
  const openChat = async (merchant: string) => {
    const row = await findGateway(orm, merchant, 'chat')
    return row && { ...open(row, HTTP_CHAT), fetch }
  }
  return {
    sms: {
      async send(message) {
        const row = await findGateway(orm, message.merchant, 'sms')
        if (!row) return local.sms.send(message)
        if (row.provider === 'http') return sendByHttp(message, { ...open(row, HTTP_SMS), fetch })
        if (row.provider === 'twilio') return sendByTwilio(message, { ...open(row, TWILIO_SMS), fetch })
        throw unknownProvider(row)
      },
    },
    mail: {
      async send(mail) {
        const row = await findGateway(orm, mail.merchant, 'mail')
        if (!row) return local.mail.send(mail)
        if (row.provider === 'smtp') return sendBySmtp(mail, { ...open(row, SMTP_MAIL), hosts: allowed })
        throw unknownProvider(row)
      },
    },
    humanCheck: {
      async challenge(place) {
        const row = await findGateway(orm, place.merchant, 'humanCheck')
        if (!row) return light.challenge(place)
        return {
          provider: 'geetest' as const,
          challenge: '',
          steps: 0,
          captchaId: row.settings.captchaId ?? '',
        }
      },
      async verify(place, answer) {
        const row = await findGateway(orm, place.merchant, 'humanCheck')
        return row
          ? verifyGeetest(place, answer, { ...open(row, GEETEST), fetch })
          : light.verify(place, answer)
      },
    },
    inPlaceOfPicture: proofOfWork(secretOf, HEAVY),
    beforeLogin: light,
    phone: {
      async read(merchant, idToken) {
        const row = await findGateway(orm, merchant, 'phone')
        if (row?.provider === 'firebase') return firebase.read(merchant, idToken, row.settings)
        return row ? readSignedPhone(secretOf, merchant, idToken) : undefined
      },
      async simulate(merchant, mobile) {
        const row = await findGateway(orm, merchant, 'phone')
        return row?.provider === 'simulated' ? signPhone(secretOf, merchant, mobile) : undefined
      },
      async browserSettings(merchant) {
        const row = await findGateway(orm, merchant, 'phone')
        if (row?.provider !== 'firebase') return {}
        const { apiKey = '', projectId = '' } = row.settings
        return { apiKey, projectId }
      },
    },
    social: {
      async begin(place, toKeep) {
        const row = await findGateway(orm, place.merchant, place.provider)
        if (!row) return standIn?.begin(place, toKeep)
        // Loaded with the first login of this kind.
        const { beginSocial } = await import('./social/openid-social.ts')
        return beginSocial(place, toKeep, { ...open(row, place.provider), fetch })
      },
      async finish(place, kept, answer) {
        const row = await findGateway(orm, place.merchant, place.provider)
        if (!row) return standIn?.finish(place, kept, answer)
        const { finishSocial } = await import('./social/openid-social.ts')
        return finishSocial(place, kept, answer, { ...open(row, place.provider), fetch })
      },
    },
    games: merchantGames({ orm, secretOf, open, fetch, local: localGameGateway(launchTickets) }),
    launchTickets,
    chat: {
      async unread(place) {
        const options = await openChat(place.merchant)
        return options && askUnread(place, options)
      },
      async launch(launch) {
        const options = await openChat(launch.merchant)
        return options && askChatAddress(launch, options)
      },
      async streams(merchant) {
        const options = await openChat(merchant)
        return options && askStreams(merchant, options)
      },
      async followed(place) {
        const options = await openChat(place.merchant)
        return options && askFollowed(place, options)
      },
    },
    socialStandIn: standIn,
    isLocal: async (merchant, kind) => (await findGateway(orm, merchant, kind)) === undefined,
    async demandUp(merchant, kind) {
      const row = await findGateway(orm, merchant, kind)
      const gateway = row && `${kind}.${row.provider}`
      const retryAfter = gateway && guard.downFor(gateway, merchant)
      if (!gateway || !retryAfter) return
      throw new GatewayError({ gateway, reason: 'is down', outage: true, unsent: true, retryAfter })
    },
  }
}

function unknownProvider({ kind, provider }: GatewayRow): GatewayError {
  return new GatewayError({ gateway: `${kind}.${provider}`, reason: 'does not exist', outage: false })
}
