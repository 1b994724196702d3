import type { LanguageCode, SwitchName } from '@foyer/contract'
import { DEFAULT_AGE_LIMIT } from '@foyer/contract/constants'
import { wordsInAll } from '../words/words.ts'
import type { MerchantRow } from './setting-key.ts'

/** What an operator says of a new merchant; the rest is a sensible beginning that `set` can change. */
export interface NewMerchant {
  readonly code: string
  /** The same in every language. */
  readonly name: string
  readonly hosts: readonly string[]
  readonly theme: string
  readonly languages: readonly LanguageCode[]
}

/** Switches that work without anything of the operator's: no SMS, social, chat or payment provider. */
const SWITCHES_ON: readonly SwitchName[] = [
  'REWCEN3',
  'CHNGPASSMAIL3',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'MAILCEN',
  'SECPRIV',
  'MYACC',
  'DEPOSIT',
  'PERSREP',
  'FREEPLAY3',
  'REGISTER_REE3',
  'INBOX3',
  'PROFPIC3',
  'FEEDBACK3',
  'VALID_CAPTCHA3',
]

/** Kinds of games that an import names. */
const CLASSIFY = [
  'FeatureBuy',
  'JP',
  'BG',
  'Ways',
  'Cluster',
  'ScatterPays',
  'Hold',
  'Classic',
  'Crash',
  'Instant',
  'Scratch',
  'Table',
  'Show',
  'Poker',
  'Sportsbook',
  'Virtual',
  'Cockfight',
] as const

/** A whole merchant of it, in play baht, open to everybody. */
export function makeMerchant({ code, name, hosts, theme, languages }: NewMerchant): MerchantRow {
  return {
    code,
    hosts: [...hosts],
    names: Object.fromEntries(languages.map((language) => [language, name])),
    taglines: wordsInAll('merchant.tagline'),
    descriptions: wordsInAll('merchant.description', { name }),
    languages: [...languages],
    currency: 'THB',
    currencySymbol: '฿',
    timeZone: 'Asia/Bangkok',
    ageLimit: DEFAULT_AGE_LIMIT,
    themeName: theme,
    themeTokens: {},
    switches: Object.fromEntries(SWITCHES_ON.map((name) => [name, true])),
    settings: {
      referral: false,
      jackpot: 'off',
      homeBlocks: [
        'banners',
        'marquee',
        'tabs',
        'popular',
        'rows',
        'winners',
        'promotions',
        'download',
        'footer',
      ],
      homeRows: ['NEW', 'RNG', 'FEATURE', 'JACKPOT', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'BINGO'],
      jackpotFeedStart: null,
      browserLanguage: false,
      vipBenefit: false,
      classifyNames: Object.fromEntries(CLASSIFY.map((key) => [key, wordsInAll(`merchant.classify.${key}`)])),
      support: {
        title: wordsInAll('merchant.supportTitle'),
        greeting: wordsInAll('merchant.supportGreeting'),
        hours: {},
      },
      appMark: 'MCApp',
      company: '',
      licence: '',
      licenceUrl: '',
      termsVersion: '',
      country: '',
      reservedNames: [],
      smsCountries: [],
      smsPerHour: null,
      inHouseVendors: [],
      esportVendors: [],
      cockfightVendors: [],
      closedVendors: [],
      trialMerchant: '',
      minBets: [50, 100, 200, 500, 1000],
      minLines: [1, 5, 10, 20, 25, 50],
      sorting: ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'LOTT', 'ELOTT', 'ELOTTO'].map((category) => ({
        category,
        vendors: [],
      })),
      template: { mem_cen: 1, dep_func: 1 },
    },
    fieldRules: {},
    featureSettings: {},
    maintenance: false,
    regionRules: { allowedCountries: [], deniedCountries: [], allowedAddresses: [], deniedAddresses: [] },
    imageHosts: [],
    domains: [],
    demo: false,
  }
}
