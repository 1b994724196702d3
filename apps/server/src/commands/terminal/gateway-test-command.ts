import { randomUUID } from 'node:crypto'
import { SOCIAL_PROVIDERS } from '@foyer/contract'
import parsePhoneNumber from 'libphonenumber-js/min'
import { SERVICES } from '../../features.ts'
import { ANY_PLAY, createGateways, GatewayError, type Gateways } from '../../gateways/index.ts'
import { connectionTitle, listConnections } from '../../gateways/set-up-connection.ts'
import { MerchantCommandError } from '../../merchant-settings/change-merchant.ts'
import type { MerchantRow } from '../../merchant-settings/setting-key.ts'
import { say, type Terminal, UsageError } from './command.ts'

interface Trial {
  readonly gateways: Gateways
  readonly merchant: MerchantRow
  readonly words: readonly string[]
}

/** Uses a gateway for good; gives what it did, as the end of a sentence. */
type Try = (trial: Trial) => Promise<string>

const TRIES: Readonly<Record<string, Try>> = {
  async sms({ gateways, merchant, words: [to = ''] }) {
    const number = parsePhoneNumber(to)
    if (!number?.isPossible()) throw new UsageError('To which number? gateway CODE sms test +66812345678')
    const text = `${nameOf(merchant)}: test message, code 123456`
    await gateways.sms.send({
      merchant: merchant.code,
      mobile: number.number,
      text,
      code: '123456',
      id: randomUUID(),
    })
    return `took a test message to ${number.number}`
  },
  async mail({ gateways, merchant, words: [to = ''] }) {
    if (!/^[^\s@]+@[^\s@]+$/.test(to))
      throw new UsageError('To which address? gateway CODE mail test me@example.com')
    const text = `This is a test message of ${nameOf(merchant)}.`
    const mail = {
      merchant: merchant.code,
      to,
      language: merchant.languages[0] ?? 'EN',
      subject: 'Test message',
    }
    await gateways.mail.send({ ...mail, text, html: `<p>${text.replace(/[<&]/g, '')}</p>` })
    return `took a test mail to ${to}`
  },
  async games({ gateways, merchant, words: [vendor = '', game] }) {
    if (vendor === '') throw new UsageError('Which provider? gateway CODE games test VENDOR [GAME]')
    const address = await gateways.games.launch({
      merchant: merchant.code,
      account: merchant.code,
      session: randomUUID(),
      token: randomUUID(),
      member: randomUUID(),
      isTrial: false,
      game: undefined,
      code: game ?? 'lobby',
      type: 'RNG',
      vendor,
      playType: 'trad',
      language: merchant.languages[0] ?? 'EN',
      currency: merchant.currency,
      origin: `https://${merchant.hosts[0] ?? 'localhost'}`,
      back: '/m/home',
      rules: ANY_PLAY,
    })
    if (address === undefined)
      throw new MerchantCommandError('state', 'The answer holds no address that can be opened.')
    return `gave an address on ${URL.canParse(address) ? new URL(address).host : 'this site'} for ${vendor}`
  },
  async chat({ gateways, merchant, words: [username = 'test'] }) {
    const unread = await gateways.chat.unread({ merchant: merchant.code, member: randomUUID(), username })
    return unread === undefined
      ? 'is not set up: nothing is asked'
      : `says that ${username} has not read ${unread}`
  },
  ...Object.fromEntries(SOCIAL_PROVIDERS.map((provider) => [provider, trySocial(provider)])),
}

function trySocial(provider: (typeof SOCIAL_PROVIDERS)[number]): Try {
  return async ({ gateways, merchant }) => {
    const redirectUri = `https://${merchant.hosts[0] ?? 'localhost'}/`
    const secrets = { state: randomUUID(), nonce: randomUUID(), verifier: `${randomUUID()}${randomUUID()}` }
    const address = await gateways.social.begin({ merchant: merchant.code, provider, redirectUri }, secrets)
    if (address === undefined) return 'is not set up: nobody can log in with it'
    return `describes itself; logins go to ${new URL(address).host}`
  }
}

/** `gateway CODE KIND[:NAME] test …`: uses the service once and says in a line what happened. */
export async function testGateway(
  merchant: MerchantRow,
  { service: kind, name }: { readonly service: string; readonly name: string },
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const attempt = Object.hasOwn(TRIES, kind) ? TRIES[kind] : undefined
  if (!attempt) {
    throw new UsageError(
      `${kind} can be tried in a browser only; from here: ${Object.keys(TRIES).join(', ')}.`,
    )
  }
  const { orm } = await terminal.openDatabase()
  const gateways = createGateways({
    orm,
    services: SERVICES,
    hosts: terminal.gatewayHosts(),
    secrets: terminal.gatewaySecrets(),
    watch: { tried: () => undefined, breaker: () => undefined },
    demo: false,
    only: name,
  })
  const setUp = (await listConnections(orm, merchant.code)).find(
    (row) => row.service === kind && row.name === name,
  )
  const who = `${merchant.code}: ${connectionTitle({ service: kind, name })} ${setUp?.provider ?? 'local'}`
  const started = performance.now()
  try {
    const done = await attempt({ gateways, merchant, words })
    say(terminal.out, `${who} ${done} (${Math.round(performance.now() - started)} ms).`)
    return 0
  } catch (error) {
    if (!(error instanceof GatewayError) && !(error instanceof MerchantCommandError)) throw error
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    say(terminal.out, `${who} failed: ${error.message}${cause}`)
    return 1
  }
}

const nameOf = ({ names, code }: MerchantRow) => names.EN ?? Object.values(names)[0] ?? code
