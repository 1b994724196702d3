import type { LanguageCode, SwitchName } from '@foyer/contract'
import { DEFAULT_AGE_LIMIT } from '@foyer/contract/constants'
import type { Texts } from '../../merchants/index.ts'
import type { MerchantRow } from './keys.ts'

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

/** Names of the classify keys that an import gives. */
const CLASSIFY_NAMES: Readonly<Record<string, Texts>> = {
  FeatureBuy: { EN: 'Feature buy', TH: 'ซื้อฟีเจอร์' },
  JP: { EN: 'Jackpot', TH: 'แจ็กพอต' },
  BG: { EN: 'Bingo', TH: 'บิงโก' },
  Ways: { EN: 'Ways', TH: 'เวย์ส' },
  Cluster: { EN: 'Cluster pays', TH: 'จ่ายแบบกลุ่ม' },
  ScatterPays: { EN: 'Pays anywhere', TH: 'จ่ายทุกตำแหน่ง' },
  Hold: { EN: 'Hold and win', TH: 'ล็อกแล้วรับรางวัล' },
  Classic: { EN: 'Classic slots', TH: 'สล็อตคลาสสิก' },
  Crash: { EN: 'Crash', TH: 'เกมแครช' },
  Instant: { EN: 'Instant win', TH: 'ลุ้นรางวัลทันที' },
  Scratch: { EN: 'Scratch and keno', TH: 'บัตรขูดและคีโน' },
  Table: { EN: 'Table games', TH: 'เกมโต๊ะ' },
  Show: { EN: 'Game shows', TH: 'เกมโชว์' },
  Poker: { EN: 'Poker', TH: 'โป๊กเกอร์' },
  Sportsbook: { EN: 'Sportsbook', TH: 'เดิมพันกีฬา' },
  Virtual: { EN: 'Virtual sports', TH: 'กีฬาจำลอง' },
  Cockfight: { EN: 'Cockfight', TH: 'ไก่ชน' },
}

/** A whole merchant of it, in play baht, open to everybody. */
export function makeMerchant({ code, name, hosts, theme, languages }: NewMerchant): MerchantRow {
  return {
    code,
    hosts: [...hosts],
    names: Object.fromEntries(languages.map((language) => [language, name])),
    taglines: { EN: 'Games for every evening', TH: 'เกมสนุกทุกค่ำคืน' },
    descriptions: {
      EN: `${name}: slots, live tables, fishing and card games, made for the phone. For adults only.`,
      TH: `${name} รวมสล็อต คาสิโนสด ยิงปลา และเกมไพ่ เล่นลื่นบนมือถือ สำหรับผู้ใหญ่เท่านั้น`,
    },
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
      vipBenefit: false,
      classifyNames: CLASSIFY_NAMES,
      support: {
        title: { EN: 'We are here for you', TH: 'เราพร้อมดูแลคุณ' },
        greeting: { EN: 'Tell us what happened and we will help.', TH: 'บอกเราได้เลย เรายินดีช่วยเหลือ' },
        hours: {},
      },
      appMark: 'MCApp',
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
