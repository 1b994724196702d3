import { AVAILABLE_LANGUAGES, isLanguageCode } from '@foyer/contract/languages'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { Site } from './site.ts'

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

/** The site, in the present language. Loaded before any screen renders. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery(useScreenContext(), useLanguage())).data
}

function toSite(settings: CallValue<'systemSettings'>, info: CallValue<'systemStatus'>['info']): Site {
  const { mem_cen, dep_func } = info.mobileTemplate
  return {
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
    template: mem_cen === 1 ? 'new' : 'base',
    detail: mem_cen === 1 && dep_func === 1 ? 'new' : 'base',
    imageHosts: info.imageCDNs,
    domains: info.domainRoute,
  }
}
