import type { HomeBlock, HomeRow, VendorCategory } from '@foyer/contract'
import type { DemoText } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'
import type { Switches } from './switches.ts'

/** Settings that an operator would change (`info` and `/wps/system/settings`). */
export interface DemoSettings {
  /** Vendors of the in-house list. */
  readonly inHouseVendors: readonly string[]
  /** Vendors of the e-sport list. */
  readonly esportVendors: readonly string[]
  /** Vendors of the cockfight list. */
  readonly cockfightVendors: readonly string[]
  /** What the jackpot banner counts. */
  readonly jackpot: 'decorative' | 'feed' | 'off'
  /** Figure that a `feed` starts from, in minor units; `null` for the other two. */
  readonly jackpotFeedStart: number | null
  /** Whether inviting friends is offered. */
  readonly referral: boolean
  /** The show-benefit flag of the VIP data. */
  readonly vipBenefit: boolean
  /** Choices of the smallest-bet filter in minor units, ascending. */
  readonly minBets: readonly number[]
  /** Choices of the smallest-lines filter, ascending. */
  readonly minLines: readonly number[]
  /** Part of the user agent that the native app adds. */
  readonly appMark: string
  /** `mobileTemplate` of the status answer: 1 is the new look, 0 the base one. */
  readonly template: { readonly mem_cen: 0 | 1; readonly dep_func: 0 | 1 }
}

/** Money and time of a merchant. */
export interface DemoCurrency {
  /** ISO 4217. */
  readonly code: string
  /** Sign before amounts. */
  readonly symbol: string
  /** Minor units in one unit. */
  readonly minorUnits: number
  /** IANA time zone of dates. */
  readonly timeZone: string
}

/** How a demo merchant works: everything but its games and what it says, which stands in its content files. */
export interface DemoBrand {
  /** Merchant code, unique on the installation; begins the ids of its data. */
  readonly code: string
  /** Hosts that lead to it, the main one first; `.localhost` names reach this machine without any setup. */
  readonly hosts: readonly string[]
  /** Limits of its cashier that are not those of the product, in minor units. */
  readonly cashier?: { readonly withdrawMin: number; readonly withdrawMax: number }
  /** Languages that it offers, in the order of the menu. */
  readonly languages: readonly string[]
  /** Whether it is for visitors from everywhere, and may offer every language of the product in tests. */
  readonly isForAll?: true
  /** Language of a visitor without a choice; one of `languages`. */
  readonly defaultLanguage: keyof DemoText
  /** Money and time zone. */
  readonly currency: DemoCurrency
  /** Age from which people may play, in years: what every page says and what registration asks for. */
  readonly ageLimit: number
  /** Whitelabel flags. */
  readonly switches: Switches
  /** Settings. */
  readonly settings: DemoSettings
  /** Which blocks home shows, from the top; a block that is not named is not shown. */
  readonly homeBlocks: readonly HomeBlock[]
  /** Rows of the block `rows`, from the top. */
  readonly homeRows: readonly HomeRow[]
  /** Lobby categories in the order of the tabs. */
  readonly categories: readonly VendorCategory[]
  /** Vendor codes that lead every category they serve, in this order. */
  readonly firstVendors: readonly string[]
  /** Themes whose games lead the hot list. */
  readonly firstThemes: readonly DemoTheme[]
  /** Classify keys that lead the hot list among live tables, fishing, cards and sports. */
  readonly firstClassify: readonly string[]
  /** Share of the catalogue that it leaves out, 0 to 1. */
  readonly leftOut: number
  /** Its smallest bet in minor units for one in satang. */
  readonly betFor: (satang: number) => number
  /** Name of the token set in `packages/ui`. */
  readonly theme: string
}
