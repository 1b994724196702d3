import type { LanguageCode } from '@foyer/contract'
import { wordsIn } from '../../../words/words.ts'

/** The basic characters of GSM 03.38, of which a message holds 160; of all others it holds 70. */
const GSM = /^[\w\n\r @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

/** Whether a text goes as one message, which is what a merchant pays for. */
export const isOneSegment = (text: string): boolean => text.length <= (GSM.test(text) ? 160 : 70)

interface CodeSms {
  /** Name of the site in the language. */
  readonly brand: string
  readonly host: string
  readonly code: string
}

/** The SMS with a code: the full text where one message holds it, else the short one. */
export function codeSms(language: LanguageCode, { brand, host, code }: CodeSms): string {
  // Browsers offer the code on this site and on no other: https://wicg.github.io/sms-one-time-codes/
  const place = `\n@${host} #${code}`
  const full = wordsIn(language, 'account.sms', { brand, code }) + place
  return isOneSegment(full) ? full : wordsIn(language, 'account.smsShort', { code }) + place
}
