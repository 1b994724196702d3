import type { Merchant } from '../merchants/index.ts'

/** What pages of a merchant take from outside, as the Content Security Policy names it. */
export interface OutsideSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly calls: readonly string[]
  readonly frames: readonly string[]
  /**
   * Whether a script from outside sets addresses and markup as plain text, so that a default policy must check them.
   */
  readonly plainText: boolean
}

const GEETEST_HOSTS = [
  'https://static.geetest.com',
  'https://gcaptcha4.geetest.com',
  'https://static.geevisit.com',
  'https://gcaptcha4.geevisit.com',
]

/** Named by path, since other things of Google's answer at these hosts. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

const GEETEST: OutsideSources = {
  scripts: GEETEST_HOSTS,
  styles: GEETEST_HOSTS,
  images: GEETEST_HOSTS,
  calls: GEETEST_HOSTS,
  frames: [],
  plainText: true,
}

/** Firebase's script is ours, in our bundles; what it loads is reCAPTCHA, which does its work in a frame. */
const FIREBASE: OutsideSources = {
  scripts: RECAPTCHA,
  styles: [],
  images: [],
  calls: ['https://identitytoolkit.googleapis.com'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  plainText: true,
}

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
  const used = [
    ...(services.humanCheck === 'geetest' ? [GEETEST] : []),
    ...(services.phone === 'firebase' && codes ? [FIREBASE] : []),
  ]
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    styles: used.flatMap(({ styles }) => styles),
    images: used.flatMap(({ images }) => images),
    // Other hosts of the merchant, which are asked when its own does not answer.
    calls: [...used.flatMap(({ calls }) => calls), ...domains.filter((domain) => domain.includes('://'))],
    frames: used.flatMap(({ frames }) => frames),
    plainText: used.some(({ plainText }) => plainText),
  }
}
