import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProxy } from '../../scripts/ensure-proxy.mjs'
import { freePort, startProduct } from './product.ts'

/** The file that the guide shows (docs/operations.md). */
const template = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))
const START_MS = 10_000

/** A product of its own, reached as the guide says: over HTTPS, through nginx. */
export interface SecureSite {
  /** Origin of a host, such as `https://naga.localhost:41234`. */
  originOf(host: string): string
  /** Asks a host without a browser. */
  ask(host: string, path: string, headers?: Record<string, string>): Promise<SecureAnswer>
  stop(): Promise<void>
}

interface SecureAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Starts both, with a certificate made on the spot.
 * @param hosts all hosts of the site; the first is the host of `PUBLIC_ORIGIN`
 * @throws {Error} when there is no nginx; `npm test` installs it before the stories
 */
export async function startSecureSite(hosts: readonly [string, ...string[]]): Promise<SecureSite> {
  const nginx = findProxy()
  if (!nginx) throw new Error('nginx or openssl is missing. Type:  node scripts/ensure-proxy.mjs')
  // nginx and the product's own links must know their ports beforehand.
  const [httpPort, httpsPort, port] = [await freePort(), await freePort(), await freePort()]
  const originOf = (host: string) => `https://${host}:${httpsPort}`
  const product = await startProduct({
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: originOf(hosts[0]),
      TRUST_PROXY: 'loopback',
      COUNTRY_HEADER: 'CF-IPCountry',
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'foyer-nginx-'))
  const [certificate, key] = [join(folder, 'site.crt'), join(folder, 'site.key')]
  makeCertificate(hosts, certificate, key)
  const values: Readonly<Record<string, string>> = {
    HOSTS: hosts.join(' '),
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATE: certificate,
    KEY: key,
    FOYER: new URL(product.origin).host,
  }
  const filled = (await readFile(template, 'utf8')).replaceAll(/@(\w+)@/g, (_, name) => values[name] ?? '')
  await writeFile(join(folder, 'foyer.conf'), filled)
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder))
  const proxy = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  proxy.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ask: SecureSite['ask'] = (host, path, headers = {}) =>
    askHost({ host, port: httpsPort, path, headers })
  const stop = async () => {
    await endProxy(proxy)
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(() => ask(hosts[0], '/healthz'), proxy)
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}. nginx said:\n${said}`)
  }
  return { originOf, ask, stop }
}

/** What surrounds the file on a machine that has nginx installed; here everything stays in one folder. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/foyer.conf;
}
`
}

function makeCertificate(hosts: readonly string[], certificate: string, key: string): void {
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const files = ['-out', certificate, '-keyout', key]
  const subject = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`]
  const made = spawnSync('openssl', ['req', '-x509', ...options, ...subject, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`No certificate could be made: ${made.stderr}`)
}

function askHost(to: {
  host: string
  port: number
  path: string
  headers: Record<string, string>
}): Promise<SecureAnswer> {
  const { host, port, path, headers } = to
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: `${host}:${port}`, ...headers },
    })
    sent.on('error', reject).on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    sent.end()
  })
}

async function untilOpen(ask: () => Promise<SecureAnswer>, proxy: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (proxy.exitCode !== null) throw new Error(`nginx ended with ${proxy.exitCode}`)
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(25)
  }
  throw new Error(`nginx was not open within ${START_MS / 1000} s`)
}

async function endProxy(proxy: ChildProcess): Promise<void> {
  if (proxy.exitCode !== null || proxy.signalCode !== null) return
  const ended = new Promise((resolve) => proxy.once('exit', resolve))
  proxy.kill('SIGTERM')
  await ended
}
