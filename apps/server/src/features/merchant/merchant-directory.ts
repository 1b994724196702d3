import type { AreaSnapshots } from '../../snapshots/area-snapshots.ts'
import type { Merchant } from './merchant.ts'
import { type RegionCheck, regionCheck } from './region-rules.ts'

/** Finds merchants by code and host, and keeps what is derived from each. */
export interface MerchantDirectory {
  byCode(code: string): Merchant | undefined
  /** By the host of a request, port and case left out; the only merchant of an installation answers on every host. */
  byHost(host: string): Merchant | undefined
  /** The first merchant in the order of codes; what a demo shows on an unknown host. */
  first(): Merchant | undefined
  regionCheck(merchant: Merchant): RegionCheck
}

/** A directory over the held merchants; look-ups follow every swap of the snapshots. */
export function merchantDirectory(held: AreaSnapshots<Merchant>): MerchantDirectory {
  const checks = new WeakMap<Merchant, RegionCheck>()
  const all = () => held.codes().flatMap((code) => held.get(code) ?? [])
  return {
    byCode: (code) => held.get(code),
    byHost(host) {
      const name = hostName(host)
      const merchants = all()
      return (
        merchants.find((merchant) => merchant.hosts.some((own) => hostName(own) === name)) ??
        (merchants.length === 1 ? merchants[0] : undefined)
      )
    },
    first: () => all()[0],
    regionCheck(merchant) {
      const known = checks.get(merchant)
      if (known) return known
      const check = regionCheck(merchant.regionRules)
      checks.set(merchant, check)
      return check
    },
  }
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
