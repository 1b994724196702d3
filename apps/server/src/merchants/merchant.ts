import type { FieldRules, LanguageCode, SwitchName } from '@foyer/contract'
import { connectionFor } from '../gateways/index.ts'
import type { FeatureSettings, MerchantSettings, RegionRules, Texts } from './merchant-tables.ts'

/** An entry of the merchant's resources. */
export interface Resource {
  readonly kind: 'link' | 'customer-service' | 'path'
  readonly type: string
  readonly position: string
  readonly titles: Texts
  readonly url: string
}

/** A merchant as the server's memory holds it: brand, switches, settings and resources. Never changed in place. */
export interface Merchant {
  readonly code: string
  readonly hosts: readonly string[]
  readonly names: Texts
  readonly taglines: Texts
  readonly descriptions: Texts
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly currency: string
  readonly currencySymbol: string
  readonly timeZone: string
  /** Age from which people may play and register, in years. */
  readonly ageLimit: number
  readonly themeName: string
  readonly themeTokens: Readonly<Record<string, string>>
  readonly switches: Readonly<Partial<Record<SwitchName, boolean>>>
  readonly settings: MerchantSettings
  /** Rules of the registration fields that differ from the product's own. */
  readonly fieldRules: Readonly<Partial<FieldRules>>
  /** Read by the families that features declare with `defineSettings`. */
  readonly featureSettings: FeatureSettings
  readonly maintenance: boolean
  readonly regionRules: RegionRules
  readonly imageHosts: readonly string[]
  readonly domains: readonly string[]
  readonly resources: readonly Resource[]
  /** Which provider the merchant set up, by kind of gateway; without one, the local serves. */
  readonly services: Readonly<Partial<Record<string, string>>>
  /** Connections to providers of games, the main one first. */
  readonly gameConnections: readonly GameConnection[]
}

/** What memory holds of a connection to providers of games. */
interface GameConnection {
  readonly name: string
  /** `vendors` where it serves only some; nothing else. */
  readonly settings: Readonly<Record<string, string>>
  /** Whether its games cannot be launched now. */
  readonly isDown: boolean
}

/** The text of a language, else of the merchant's default, else English, else any, else empty. */
export function textIn(
  texts: Texts,
  language: LanguageCode,
  merchant: Pick<Merchant, 'defaultLanguage'>,
): string {
  return (
    texts[language] ?? texts[merchant.defaultLanguage] ?? texts.EN ?? Object.values(texts).find(Boolean) ?? ''
  )
}

/** Whether a provider is closed for work at a merchant. */
export function isVendorClosed({ settings }: Pick<Merchant, 'settings'>, vendor: string): boolean {
  return settings.closedVendors?.includes(vendor) ?? false
}

/** Whether the games of a provider cannot be launched now. Rounds that have begun go on. */
export function isVendorDown(
  { gameConnections }: Pick<Merchant, 'gameConnections'>,
  vendor: string,
): boolean {
  return connectionFor(gameConnections, vendor)?.isDown ?? false
}
