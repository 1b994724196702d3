import { AVAILABLE_LANGUAGES, isLanguageCode } from '@foyer/contract/languages'
import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { type Site, templateOf } from './site.ts'

/** Switches and links are read again after this time, in ms (STATUS-10-D). */
const SITE_FRESH_MS = 5 * 60_000

/** The site in a language. */
export function siteQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['site', language],
    staleTime: SITE_FRESH_MS,
    queryFn: async ({ signal }) => {
      const [settings, status] = await Promise.all([
        api.call('systemSettings', { query: { language }, signal }),
        api.call('systemStatus', { query: { language }, signal }),
      ])
      return toSite(settings, status.info)
    },
  })
}

type StatusInfo = CallValue<'systemStatus'>['info']

/**
 * Takes over what a later status answer says of switches, links and hosts, so that a change takes effect without a
 * reload (SWITCH-28-D).
 * @param language that the answer was asked in
 */
export function renewSite(context: ScreenContext, language: string, info: StatusInfo): void {
  const { queryKey } = siteQuery(context, language)
  // The settings beside them are no younger for it.
  const updatedAt = context.queries.getQueryState(queryKey)?.dataUpdatedAt
  context.queries.setQueryData(
    queryKey,
    (site) => site && { ...site, ...statusFacts(info) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}

function toSite(settings: CallValue<'systemSettings'>, info: StatusInfo): Site {
  return {
    ...statusFacts(info),
    code: settings.merchantCode,
    name: settings.name,
    tagline: settings.tagline,
    description: settings.description,
    mark: settings.mark,
    languages: settings.languages.filter(isLanguageCode).filter((code) => AVAILABLE_LANGUAGES.includes(code)),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    timeZone: settings.timeZone,
    ageLimit: settings.ageLimit,
    referral: settings.referral,
    jackpot: settings.jackpot === 'feed' || settings.jackpot === 'off' ? settings.jackpot : 'decorative',
    jackpotFeed: settings.jackpotFeed,
    homeBlocks: settings.homeBlocks,
    homeRows: settings.homeRows,
    appMark: settings.appMark,
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

function statusFacts(info: StatusInfo) {
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
