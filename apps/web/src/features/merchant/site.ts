import type { SwitchName } from '@foyer/contract'
import type { LanguageCode } from '@foyer/contract/languages'

/** A link of the merchant. */
export interface SiteLink {
  readonly type: string
  readonly url: string
  readonly label: string
}

/** A customer-service entry whose address is still concealed. */
export interface ServiceEntry {
  readonly type: string
  readonly position: string
  readonly title: string
  readonly path: string
}

/** What every screen may know of the merchant: brand, switches, links, money, ages. Nothing about who looks. */
export interface Site {
  readonly code: string
  readonly name: string
  readonly tagline: string
  readonly description: string
  /** Name of the drawn mark; empty where the brand has none. */
  readonly mark: string
  /** Path of the brand's own square picture; empty for none. */
  readonly icon: string
  /** Path of the brand's wordmark; empty for none. */
  readonly logo: string
  /** Path of the icon for home screens. */
  readonly appIcon: string
  readonly languages: readonly LanguageCode[]
  readonly currency: string
  readonly currencySymbol: string
  readonly timeZone: string
  readonly ageLimit: number
  readonly referral: boolean
  /** Whether members are shown the VIP benefits. */
  readonly vipBenefit: boolean
  readonly jackpot: 'feed' | 'decorative' | 'off'
  /** Whole currency; 0 unless `jackpot` is `feed`. */
  readonly jackpotFeed: number
  readonly homeBlocks: readonly string[]
  readonly homeRows: readonly string[]
  /** Part of the user agent that the native app adds. */
  readonly appMark: string
  /** Who runs the site, and under which licence; empty where the merchant says nothing. */
  readonly company: string
  readonly licence: string
  /** Where the licensing body says so; empty where nowhere. */
  readonly licenceUrl: string
  /** Country of most players (ISO 3166-1 alpha-2) with its dialling code, without `+`. */
  readonly dialling: { readonly country: string; readonly code: string }
  /** Words of the service popup. */
  readonly support: { readonly title: string; readonly greeting: string; readonly hours: string }
  readonly vendorSets: {
    readonly inHouse: readonly string[]
    readonly esport: readonly string[]
    readonly cockfight: readonly string[]
  }
  /** Choices of the filter, minor units of money. */
  readonly minBets: readonly number[]
  readonly minLines: readonly number[]
  /** Ways to deposit that are on. */
  readonly payments: readonly { readonly code: string; readonly icon: string; readonly name: string }[]
  readonly switches: Readonly<Partial<Record<SwitchName, boolean>>>
  readonly links: readonly SiteLink[]
  readonly services: readonly ServiceEntry[]
  /** Live customer-service address, empty for none. */
  readonly serviceLink: string
  readonly template: 'new' | 'base'
  readonly detail: 'new' | 'base'
  /** Hosts of pictures, with scheme. */
  readonly imageHosts: readonly string[]
  readonly domains: readonly string[]
}

/** The first link of a kind, `undefined` where the merchant has none. */
export function siteLink(site: Pick<Site, 'links'>, type: string): SiteLink | undefined {
  return site.links.find((link) => link.type === type)
}

/** Look of member pages and of deposit; `dep_func` counts only with `mem_cen`. */
export function templateOf({
  mem_cen,
  dep_func,
}: {
  readonly mem_cen: number
  readonly dep_func: number
}): Pick<Site, 'template' | 'detail'> {
  if (mem_cen !== 1) return { template: 'base', detail: 'base' }
  return { template: 'new', detail: dep_func === 1 ? 'new' : 'base' }
}

/** Whether the merchant offers anything to download. */
export function hasDownload(site: Pick<Site, 'links'>): boolean {
  return ['IOS', 'MOBILECONFIG', 'Android', 'TELEGRAM'].some((type) => linkOf(site, type))
}

/** Address of a kind of link; empty ones count as none. */
export function linkOf(site: Pick<Site, 'links'>, type: string): string | undefined {
  return siteLink(site, type)?.url || undefined
}
