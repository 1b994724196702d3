import { findProvider, gatewayServices, type PageSources, phoneService } from '../gateways/index.ts'
import type { Merchant } from '../merchants/index.ts'

/** What pages of a merchant take from outside, as the Content Security Policy names it. */
export type OutsideSources = Required<PageSources>

/** The switches that let players type a code from an SMS; without one of them nobody asks for any. */
const CODE_SWITCHES = ['MOBILEVERCODELOGIN3', 'REGMOBVERF3', 'CHNGPASSVERIF3'] as const

/**
 * Where the providers that a merchant set up reach into its pages; merchants that use none allow nothing. All pages of
 * a merchant are alike here: its account forms open over any of them without a new document.
 */
export function outsideSources({
  services,
  switches,
  domains,
}: Pick<Merchant, 'services' | 'switches' | 'domains'>): OutsideSources {
  const codes = CODE_SWITCHES.some((name) => switches[name])
  const used = gatewayServices.flatMap((service) => {
    const name = services[service.name]
    if (name === undefined || (service === phoneService && !codes)) return []
    return findProvider(service, name)?.pageSources ?? []
  })
  const all = (kind: 'scripts' | 'styles' | 'images' | 'calls' | 'frames') =>
    used.flatMap((sources) => sources[kind] ?? [])
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    images: all('images'),
    // Other hosts of the merchant, which are asked when its own does not answer.
    calls: [...all('calls'), ...domains.filter((domain) => domain.includes('://'))],
    frames: all('frames'),
    plainText: used.some(({ plainText }) => plainText),
  }
}
