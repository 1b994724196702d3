import type { AreaSnapshots } from '../snapshots/area-snapshots.ts'
import type { Merchant } from './merchant.ts'
import { hostName } from './merchant-hosts.ts'
import { type RegionCheck, regionCheck } from './region-rules.ts'

/** Finds merchants by code and host, and keeps what is derived from each. */
export interface MerchantDirectory {
  byCode(code: string): Merchant | undefined
  /** By the host of a request, port and case left out; the only merchant of an installation answers on every host. */
  byHost(host: string): Merchant | undefined
  all(): readonly Merchant[]
  /** The first merchant in the order of codes; what a demo shows on an unknown host. */
  first(): Merchant | undefined
  regionCheck(merchant: Merchant): RegionCheck
}

/** What is gathered of all merchants. */
interface Known {
  /** Count of the changes that it comes from. */
  readonly changes: number
  readonly merchants: readonly Merchant[]
  /** By the names of hosts; the first merchant has a name that several claim. */
  readonly byHost: ReadonlyMap<string, Merchant>
}

/** A directory over the held merchants; look-ups follow every swap of the snapshots. */
export function merchantDirectory(held: AreaSnapshots<Merchant>): MerchantDirectory {
  const checks = new WeakMap<Merchant, RegionCheck>()
  let known: Known | undefined
  /** Every request asks: what is known of all merchants is gathered when one of them has changed. */
  const current = (): Known => {
    const changes = held.changes()
    if (known?.changes === changes) return known
    const merchants = held.codes().flatMap((code) => held.get(code) ?? [])
    const byHost = new Map<string, Merchant>()
    for (const merchant of merchants.toReversed()) {
      for (const host of merchant.hosts) byHost.set(hostName(host), merchant)
    }
    known = { changes, merchants, byHost }
    return known
  }
  return {
    byCode: (code) => held.get(code),
    byHost(host) {
      const { merchants, byHost } = current()
      return byHost.get(hostName(host)) ?? (merchants.length === 1 ? merchants[0] : undefined)
    },
    all: () => current().merchants,
    first: () => current().merchants[0],
    regionCheck(merchant) {
      const known = checks.get(merchant)
      if (known) return known
      const check = regionCheck(merchant.regionRules)
      checks.set(merchant, check)
      return check
    },
  }
}
