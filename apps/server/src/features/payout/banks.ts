import { type LanguageCode, latinDigits } from '@foyer/contract'
import { isValidIBAN } from 'ibantools'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { wordsInAll } from '../../words/words.ts'

/** A bank whose accounts members may name. */
export interface Bank {
  /** Code of the country's central bank; three digits in Thailand. */
  readonly code: string
  /** Short name that people know it by. */
  readonly shortName: string
  readonly names: Partial<Record<LanguageCode, string>> & { readonly EN: string }
  /** Lengths that an account number may have; empty for an IBAN, which has letters too. */
  readonly digits: readonly number[]
}

const bank = (
  code: string,
  shortName: string,
  EN: string,
  TH: string,
  digits: readonly number[] = [10],
): Bank => ({ code, shortName, names: { EN, TH }, digits })

/** Where a bank's own numbers vary or are not published, the longest that PromptPay and BAHTNET carry are taken. */
const ANY = [10, 11, 12, 13, 14, 15]

/**
 * Banks by country (ISO 3166-1 alpha-2). Thailand: the commercial and state banks with deposits, by the codes of the Bank
 * of Thailand, the most used first.
 */
const BANKS: Readonly<Record<string, readonly Bank[]>> = {
  TH: [
    bank('004', 'KBANK', 'Kasikornbank', 'ธนาคารกสิกรไทย'),
    bank('014', 'SCB', 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์'),
    bank('002', 'BBL', 'Bangkok Bank', 'ธนาคารกรุงเทพ'),
    bank('006', 'KTB', 'Krungthai Bank', 'ธนาคารกรุงไทย'),
    bank('025', 'BAY', 'Bank of Ayudhya (Krungsri)', 'ธนาคารกรุงศรีอยุธยา'),
    bank('011', 'TTB', 'TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต'),
    bank('030', 'GSB', 'Government Savings Bank', 'ธนาคารออมสิน', [12, 15]),
    bank(
      '034',
      'BAAC',
      'Bank for Agriculture and Agricultural Cooperatives',
      'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
      [12],
    ),
    bank('033', 'GHB', 'Government Housing Bank', 'ธนาคารอาคารสงเคราะห์', [12]),
    bank('022', 'CIMBT', 'CIMB Thai Bank', 'ธนาคารซีไอเอ็มบี ไทย'),
    bank('024', 'UOBT', 'United Overseas Bank (Thai)', 'ธนาคารยูโอบี'),
    bank('069', 'KKP', 'Kiatnakin Phatra Bank', 'ธนาคารเกียรตินาคินภัทร', ANY),
    bank('067', 'TISCO', 'TISCO Bank', 'ธนาคารทิสโก้', ANY),
    bank('073', 'LHB', 'Land and Houses Bank', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', ANY),
    bank('071', 'CREDIT', 'Thai Credit Bank', 'ธนาคารไทยเครดิต', ANY),
    bank('070', 'ICBCT', 'ICBC (Thai)', 'ธนาคารไอซีบีซี (ไทย)', ANY),
    bank('066', 'IBANK', 'Islamic Bank of Thailand', 'ธนาคารอิสลามแห่งประเทศไทย', ANY),
    bank('020', 'SCBT', 'Standard Chartered Bank (Thai)', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', ANY),
    bank('052', 'BOC', 'Bank of China (Thai)', 'ธนาคารแห่งประเทศจีน (ไทย)', ANY),
    bank('031', 'HSBC', 'HSBC Thailand', 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', ANY),
    bank('018', 'SMBC', 'Sumitomo Mitsui Banking Corporation', 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', ANY),
    bank('039', 'MIZUHO', 'Mizuho Bank', 'ธนาคารมิซูโฮ', ANY),
    bank('026', 'MEGA', 'Mega International Commercial Bank', 'ธนาคารเมกะ สากลพาณิชย์', ANY),
    bank('032', 'DB', 'Deutsche Bank', 'ธนาคารดอยซ์แบงก์', ANY),
    bank('045', 'BNPP', 'BNP Paribas', 'ธนาคารบีเอ็นพี พารีบาส์', ANY),
    bank('079', 'ANZT', 'ANZ Bank (Thai)', 'ธนาคารเอเอ็นแซด (ไทย)', ANY),
    bank('080', 'SMTBT', 'Sumitomo Mitsui Trust Bank (Thai)', 'ธนาคารซูมิโตโม มิตซุย ทรัสต์ (ไทย)', ANY),
    bank('008', 'JPM', 'JPMorgan Chase Bank', 'ธนาคารเจพีมอร์แกน เชส', ANY),
    bank('027', 'BOFA', 'Bank of America', 'ธนาคารแห่งอเมริกา', ANY),
    bank('029', 'IOB', 'Indian Overseas Bank', 'ธนาคารอินเดียนโอเวอร์ซีส์', ANY),
  ],
}

/** Countries without a list take any bank, by its IBAN. */
const OTHER: readonly Bank[] = [
  {
    code: 'IBAN',
    shortName: 'IBAN',
    names: wordsInAll('payout.iban'),
    digits: [],
  },
]

/** The banks of a country, the most used first. */
export const banksOf = (country: string): readonly Bank[] => BANKS[country] ?? OTHER

/** What a bank is called in a language; its code where it is not known any more. */
export function bankNameOf(
  { country, bank }: { readonly country: string; readonly bank: string },
  language: LanguageCode,
  merchant: Pick<Merchant, 'defaultLanguage'>,
): string {
  const names = banksOf(country).find(({ code }) => code === bank)?.names
  return names ? textIn(names, language, merchant) : bank
}

/**
 * An account number as it is stored: without the word IBAN, blanks and dashes, its digits as 0 to 9.
 * @returns `undefined` where the bank has no such numbers: an IBAN has a length of its own in each country and check digits
 *   (ISO 13616), and no account has one digit throughout
 */
export function accountNumberOf({ digits }: Pick<Bank, 'digits'>, typed: string): string | undefined {
  const number = latinDigits(typed)
    .replace(/[\s\p{Pd}.]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')
  if (digits.length === 0) return isValidIBAN(number) ? number : undefined
  const fits = /^\d+$/.test(number) && digits.includes(number.length) && !/^(\d)\1*$/.test(number)
  return fits ? number : undefined
}
