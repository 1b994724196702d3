import { HOME_BLOCKS, HOME_ROWS, VENDOR_CATEGORIES } from '@foyer/contract'
import { SETTINGS } from '../features.ts'
import { hostName } from '../merchants/index.ts'
import { classifyName, sorting, support, template, theme } from './families.ts'
import { featureSettings } from './feature-settings.ts'
import { readCountry } from './region.ts'
import { column, type MerchantRow, type SettingKey, setting, texts } from './setting-key.ts'
import * as read from './values.ts'

const AGE = [16, 99] as const
const LARGEST = Number.MAX_SAFE_INTEGER

/** Everything that `set` takes and `show` shows, in this order. */
export const SETTING_KEYS: readonly SettingKey[] = [
  column('maintenance', 'on|off', read.readSwitch),
  texts(
    'name',
    60,
    (row) => row.names,
    (row, names) => ({ ...row, names }),
  ),
  texts(
    'tagline',
    120,
    (row) => row.taglines,
    (row, taglines) => ({ ...row, taglines }),
  ),
  texts(
    'description',
    300,
    (row) => row.descriptions,
    (row, descriptions) => ({ ...row, descriptions }),
  ),
  column('languages', 'TH,EN', read.readLanguages),
  setting('browserLanguage', 'on|off', (text) => text !== '' && read.readSwitch(text)),
  column('hosts', 'HOST,…', read.readHosts),
  column('imageHosts', 'https://HOST,…', read.readOrigins),
  column('domains', 'https://HOST,…', read.readOrigins),
  column('currency', 'THB', read.readCurrency),
  column('currencySymbol', '฿', (text) => read.readLine(text, 8)),
  column('timeZone', 'Asia/Bangkok', read.readTimeZone),
  column('ageLimit', 'YEARS', (text) => read.readNumber(text, ...AGE)),
  theme,
  setting('jackpot', 'feed|decorative|off', (text) => read.readWord(text, ['feed', 'decorative', 'off'])),
  setting('jackpotFeedStart', 'MINOR UNITS', (text) =>
    text === '' ? null : read.readNumber(text, 0, LARGEST),
  ),
  setting('referral', 'on|off', read.readSwitch),
  setting('vipBenefit', 'on|off', read.readSwitch),
  setting('homeBlocks', 'BLOCK,…', (text) => read.readWords(text, HOME_BLOCKS)),
  setting('homeRows', 'ROW,…', (text) => read.readWords(text, HOME_ROWS)),
  sorting(VENDOR_CATEGORIES),
  setting('inHouseVendors', 'VENDOR,…', read.readCodes),
  setting('esportVendors', 'VENDOR,…', read.readCodes),
  setting('cockfightVendors', 'VENDOR,…', read.readCodes),
  setting('closedVendors', 'VENDOR,…', read.readCodes),
  setting('trialMerchant', 'CODE', (text) => read.readCodes(text)[0] ?? ''),
  classifyName,
  setting('minBets', 'MINOR UNITS,…', read.readNumbers),
  setting('minLines', 'LINES,…', read.readNumbers),
  support,
  setting('appMark', 'TEXT', (text) => read.readLine(text, 60)),
  setting('company', 'TEXT', (text) => read.readLine(text, 300)),
  setting('licence', 'TEXT', (text) => read.readLine(text, 300)),
  setting('licenceUrl', 'https://…', (text) => (text === '' ? '' : read.readSecureAddress(text))),
  setting('termsVersion', 'VERSION', (text) => read.readLine(text, 40)),
  setting('country', 'TH', (text) => (text === '' ? '' : readCountry(text))),
  setting('reservedNames', 'NAME,…', (text) =>
    text === '' ? [] : text.split(',').map((one) => read.readLine(one.trim(), 40)),
  ),
  setting('smsCountries', 'TH,LA', (text) =>
    text === '' ? [] : text.split(',').map((one) => readCountry(one.trim())),
  ),
  setting('smsPerHour', 'NUMBER', (text) => (text === '' ? null : read.readNumber(text, 0, 1_000_000))),
  ...SETTINGS.map(featureSettings),
  template,
]

/**
 * What is wrong with a merchant as a whole, one sentence each.
 * @param taken hosts of the other merchants, by `hostName`, with whose they are.
 */
export function checkMerchant(row: MerchantRow, taken: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  if (Object.keys(row.names).length === 0)
    problems.push('name: a merchant has a name in one language at least')
  if (row.settings.jackpot === 'feed' && row.settings.jackpotFeedStart === null) {
    problems.push('jackpotFeedStart: a jackpot that follows the feed needs the figure it starts from')
  }
  problems.push(...SETTINGS.flatMap((family) => family.problems(row)))
  for (const host of row.hosts) {
    const other = taken.get(hostName(host))
    if (other !== undefined) problems.push(`hosts: ${host} belongs to the merchant ${other}`)
  }
  return problems
}
