import type { Merchant } from './merchant.ts'

/** A host as requests are told apart by it: without port, case and the dot that ends a full name (RFC 1034). */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Where players reach the sites of merchants. Every absolute address of ours starts with one of these. */
export interface SiteOrigins {
  /** Whether players reach the sites over HTTPS; the scheme is the same for all. */
  readonly https: boolean
  /** The main origin of a merchant, such as `https://play.example`. No request has a say in it. */
  of(merchant: Merchant): string
  /** The origin of a merchant at one of its hosts; its main one where the host is not the merchant's. */
  at(merchant: Merchant, host: string): string
  /** Every origin of a merchant, by its hosts. */
  all(merchant: Merchant): readonly string[]
}

interface SiteOriginOptions {
  /** `PUBLIC_ORIGIN`: names scheme and port for all sites, and the main host of the merchant that answers there. */
  readonly publicOrigin: string | undefined
  /** Port that players use where no public origin names one. */
  readonly port: () => number
  /** The merchant that answers at a host. */
  readonly ownerOf: (host: string) => Merchant | undefined
}

/** Derives origins from the merchants' hosts; a host that is written with a port keeps it (decision 024). */
export function siteOrigins({ publicOrigin, port, ownerOf }: SiteOriginOptions): SiteOrigins {
  const shared = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const scheme = shared?.protocol ?? 'http:'
  const originAt = (host: string) => {
    const url = new URL(`${scheme}//${host}`)
    if (!/:\d+$/.test(host)) url.port = shared ? shared.port : String(port())
    return url.origin
  }
  const mainOf = (merchant: Merchant) => {
    if (shared && ownerOf(shared.hostname)?.code === merchant.code) return shared.origin
    return originAt(merchant.hosts[0] ?? shared?.host ?? 'localhost')
  }
  return {
    https: scheme === 'https:',
    of: mainOf,
    at(merchant, host) {
      const own = merchant.hosts.find((one) => hostName(one) === hostName(host))
      return own === undefined ? mainOf(merchant) : originAt(own)
    },
    all: (merchant) => [mainOf(merchant), ...merchant.hosts.map(originAt)],
  }
}
