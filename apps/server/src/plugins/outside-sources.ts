/** What pages of a merchant take from outside, as the Content Security Policy names it. */
export interface OutsideSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly calls: readonly string[]
  readonly frames: readonly string[]
  /** Whether a script from outside sets addresses and markup as plain text, so that a default policy must check them. */
  readonly plainText: boolean
}

const NOTHING: OutsideSources = {
  scripts: [],
  styles: [],
  images: [],
  calls: [],
  frames: [],
  plainText: false,
}

const GEETEST_HOSTS = [
  'https://static.geetest.com',
  'https://gcaptcha4.geetest.com',
  'https://static.geevisit.com',
  'https://gcaptcha4.geevisit.com',
]

/**
 * Where the providers that a merchant set up reach into its pages; merchants that use none allow nothing (SMS-17-D).
 * @param services provider by kind of gateway
 */
export function outsideSources(services: Readonly<Partial<Record<string, string>>>): OutsideSources {
  if (services.humanCheck !== 'geetest') return NOTHING
  return {
    scripts: GEETEST_HOSTS,
    styles: GEETEST_HOSTS,
    images: GEETEST_HOSTS,
    calls: GEETEST_HOSTS,
    frames: [],
    plainText: true,
  }
}
