import {
  type LanguageCode,
  SWITCHES,
  type systemSettings,
  type systemStatus,
  type ValueOf,
} from '@foyer/contract'
import {
  brandIcon,
  countryOf,
  diallingCodeOf,
  type Merchant,
  rulesOf,
  type Texts,
  textIn,
} from '../../merchants/index.ts'
import { concealPath } from './conceal-path.ts'

type StatusInfo = ValueOf<typeof systemStatus>['info']

/** What a page needs to know of the merchant, without anything that depends on who asks. */
export async function presentStatusInfo(merchant: Merchant, language: LanguageCode): Promise<StatusInfo> {
  const service = merchant.resources.filter((entry) => entry.kind === 'customer-service')
  return {
    customerService: await Promise.all(
      service.map(async (entry) => ({
        csType: entry.type,
        csPosition: entry.position,
        title: textIn(entry.titles, language, merchant),
        path: await concealPath(entry.url),
      })),
    ),
    domainRoute: [...merchant.domains],
    mobileTemplate: { ...merchant.settings.template },
    paths: presentPaths(merchant),
    register: Object.fromEntries(
      Object.entries(rulesOf(merchant)).map(([field, { enabled, required }]) => [
        field,
        { enabled, required },
      ]),
    ),
    resources: merchant.resources
      .filter((entry) => entry.kind === 'link')
      .map((entry) => ({
        resourceType: entry.type,
        url: entry.url,
        labelNameEn: entry.titles.EN ?? entry.type,
      })),
    whitelabel: presentSwitches(merchant),
    mainDomain: merchant.hosts[0] ?? '',
    imageCDNs: [...merchant.imageHosts],
  }
}

/** Flags as the merchant set them; one that nobody knows is ignored, a missing one is off. */
export function presentSwitches({ switches }: Pick<Merchant, 'switches'>): Record<string, boolean> {
  return Object.fromEntries(
    SWITCHES.flatMap((name) => (switches[name] === undefined ? [] : [[name, switches[name]]])),
  )
}

/** Customer-service addresses by type; 3 is the live one. */
export function presentPaths(merchant: Merchant): { type: number; url: string }[] {
  return merchant.resources
    .filter((entry) => entry.kind === 'path')
    .map((entry) => ({ type: Number(entry.type), url: entry.url }))
}

/** What the settings say of a way to deposit. */
export interface PayableChannel {
  readonly code: string
  readonly names: Texts
  readonly icon: string
  readonly enabled: boolean
}

/** What the settings say that is no setting of the merchant. */
interface SettingsFacts {
  /** Whole currency. */
  readonly jackpotFeed: number
  readonly channels: readonly PayableChannel[]
}

/** Brand, money, age and lobby settings; of the ways to deposit only those that are on. */
export function presentSettings(
  merchant: Merchant,
  language: LanguageCode,
  { jackpotFeed, channels }: SettingsFacts,
): ValueOf<typeof systemSettings> {
  const { settings } = merchant
  return {
    merchantCode: merchant.code,
    platform: 'mobile',
    name: textIn(merchant.names, language, merchant),
    tagline: textIn(merchant.taglines, language, merchant),
    description: textIn(merchant.descriptions, language, merchant),
    mark: settings.mark ?? '',
    icon: settings.icon ?? '',
    logo: settings.logo ?? '',
    appIcon: brandIcon(merchant, 192),
    languages: [...merchant.languages],
    defaultLanguage: merchant.defaultLanguage,
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    timeZone: merchant.timeZone,
    ageLimit: merchant.ageLimit,
    referral: settings.referral,
    vipBenefit: settings.vipBenefit,
    jackpot: settings.jackpot,
    jackpotFeed,
    homeBlocks: [...settings.homeBlocks],
    homeRows: [...settings.homeRows],
    appMark: settings.appMark,
    company: settings.company ?? '',
    licence: settings.licence ?? '',
    licenceUrl: settings.licenceUrl ?? '',
    country: countryOf(merchant),
    diallingCode: diallingCodeOf(countryOf(merchant)),
    support: {
      title: textIn(settings.support.title, language, merchant),
      greeting: textIn(settings.support.greeting, language, merchant),
      hours: textIn(settings.support.hours, language, merchant),
    },
    inHouseVendors: [...settings.inHouseVendors],
    esportVendors: [...settings.esportVendors],
    cockfightVendors: [...settings.cockfightVendors],
    minBets: [...settings.minBets],
    minLines: [...settings.minLines],
    paymentIcons: channels
      .filter(({ enabled }) => enabled)
      .map(({ code, icon, names }) => ({ code, icon, name: textIn(names, language, merchant) })),
  }
}
