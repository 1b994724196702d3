import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { languageDirection, languageTag } from '@foyer/contract'
import { GatewayError } from '../gateway-error.ts'
import type { AllowedHosts } from '../outgoing/allowed-hosts.ts'
import { checkedLookup, HostRefusedError } from '../outgoing/outgoing-fetch.ts'
import { type Connection, mustBeOneOf, mustMatch, type Provider } from '../provider.ts'
import type { Mail, MailGateway } from './mail-gateway.ts'

/** Name in metrics and logs. */
const SMTP_MAIL = 'mail.smtp'

const SEND_MS = 15_000

/** A mail server of the operator's. */
export const smtpMail: Provider<MailGateway> = {
  keys: [
    { key: 'host', form: 'smtp.example', isRequired: true },
    { key: 'port', form: '587', problem: mustMatch(/^\d{1,5}$/, 'is a number') },
    {
      key: 'security',
      form: 'starttls|tls|none',
      problem: mustBeOneOf('starttls', 'tls', 'none'),
    },
    {
      key: 'from',
      form: 'My Shop <no-reply@shop.example>',
      isRequired: true,
      problem: mustMatch(
        /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/,
        'is an address such as My Shop <no-reply@shop.example>',
      ),
    },
    { key: 'user', form: 'NAME' },
    { key: 'password', form: 'PASSWORD', isSecret: true },
  ],
  problems({ host = '', user, security }, { password }, hosts) {
    const problems = hosts.allows(host) ? [] : [`host: ${host} is not listed in GATEWAY_HOSTS`]
    if ((user === undefined) !== (password === undefined))
      problems.push('user: user and password go together')
    if (security === 'none' && user !== undefined) problems.push('security: a password needs tls or starttls')
    return problems
  },
  open: (connection) => ({ send: (mail) => sendBySmtp(mail, connection) }),
}

/**
 * Sends one mail. It is repeated here only where the server surely took nothing.
 * @throws {GatewayError}
 */
export async function sendBySmtp(
  mail: Mail,
  { settings, secrets, hosts, guard }: Pick<Connection, 'settings' | 'secrets' | 'hosts' | 'guard'>,
): Promise<void> {
  const { host = '', security = 'starttls', from = '', user } = settings
  const tag = languageTag(mail.language)
  const call = { gateway: SMTP_MAIL, merchant: mail.merchant, repeatable: false, timeoutMs: SEND_MS }
  await guard.run(call, async () => {
    // Loaded with the first mail: most installations start without ever needing it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      host: await addressOf(host, hosts),
      port: Number(settings.port ?? (security === 'tls' ? 465 : 587)),
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      // The name is resolved here, so that the certificate must be told what it is to prove.
      tls: isIP(host) === 0 ? { servername: host } : {},
      ...(user === undefined ? {} : { auth: { user, pass: secrets.password ?? '' } }),
      connectionTimeout: SEND_MS,
      greetingTimeout: SEND_MS,
      socketTimeout: SEND_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport
      .sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: `<!doctype html><html lang="${tag}" dir="${languageDirection(mail.language)}"><head><meta charset="utf-8"></head><body>${mail.html}</body></html>`,
        headers: { 'content-language': tag, 'auto-submitted': 'auto-generated' },
      })
      .catch((cause: unknown) => {
        throw toGatewayError(cause)
      })
  })
}

const resolve = promisify(
  (host: string, hosts: AllowedHosts, done: (error: Error | null, address: string) => void) =>
    checkedLookup(hosts)(host, {}, (error, address) => done(error, String(address))),
)

async function addressOf(host: string, hosts: AllowedHosts): Promise<string> {
  if (!hosts.allows(host)) throw new HostRefusedError(`GATEWAY_HOSTS does not list ${host}.`)
  return isIP(host) === 0 ? resolve(host, hosts) : host
}

/** Errors before the server has seen a mail. */
const CONNECTING = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ETLS'])

function toGatewayError(cause: unknown): GatewayError {
  const {
    code = '',
    responseCode,
    command,
  } = cause as { code?: string; responseCode?: number; command?: string }
  if (responseCode !== undefined) {
    // 4xx: later; 5xx: never. Either way the mail was not taken.
    const reason = `answered ${responseCode}`
    return new GatewayError({ gateway: SMTP_MAIL, reason, outage: responseCode < 500, unsent: true, cause })
  }
  const outage = CONNECTING.has(code)
  const reason = outage ? `cannot be reached (${code})` : `cannot be used (${code})`
  return new GatewayError({ gateway: SMTP_MAIL, reason, outage, unsent: command === 'CONN', cause })
}
