import { AVAILABLE_LANGUAGES, isLanguageCode } from '@foyer/contract/languages'
import type { CallValue } from '../../lib/api/api.ts'
import { type Site, templateOf } from './site.ts'

/** What the status call says of the merchant. */
export type StatusInfo = CallValue<'systemStatus'>['info']

/** The site as screens know it, from the answers of two calls. */
export function readSite(settings: CallValue<'systemSettings'>, info: StatusInfo): Site {
  return {
    ...statusFacts(info),
    code: settings.merchantCode,
    name: settings.name,
    tagline: settings.tagline,
    description: settings.description,
    mark: settings.mark,
    icon: settings.icon,
    logo: settings.logo,
    appIcon: settings.appIcon,
    languages: settings.languages.filter(isLanguageCode).filter((code) => AVAILABLE_LANGUAGES.includes(code)),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    timeZone: settings.timeZone,
    ageLimit: settings.ageLimit,
    referral: settings.referral,
    vipBenefit: settings.vipBenefit,
    jackpot: settings.jackpot === 'feed' || settings.jackpot === 'off' ? settings.jackpot : 'decorative',
    jackpotFeed: settings.jackpotFeed,
    homeBlocks: settings.homeBlocks,
    homeRows: settings.homeRows,
    appMark: settings.appMark,
    company: settings.company,
    licence: settings.licence,
    licenceUrl: settings.licenceUrl,
    dialling: { country: settings.country, code: settings.diallingCode },
    support: settings.support,
    vendorSets: {
      inHouse: settings.inHouseVendors,
      esport: settings.esportVendors,
      cockfight: settings.cockfightVendors,
    },
    minBets: settings.minBets,
    minLines: settings.minLines,
    payments: settings.paymentIcons,
  }
}

/** What of the site stands in the status: switches, links, hosts. */
export function statusFacts(info: StatusInfo) {
  return {
    ...templateOf(info.mobileTemplate),
    switches: info.whitelabel,
    links: info.resources.map((entry) => ({
      type: entry.resourceType,
      url: entry.url,
      label: entry.labelNameEn,
    })),
    services: info.customerService.map((entry) => ({
      type: entry.csType,
      position: entry.csPosition,
      title: entry.title,
      path: entry.path,
    })),
    serviceLink: info.paths.find((path) => path.type === 3 && path.url)?.url ?? '',
    imageHosts: info.imageCDNs,
    domains: info.domainRoute,
  }
}
