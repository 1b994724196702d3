import { AVAILABLE_LANGUAGES, isLanguageCode, type LanguageCode } from '@foyer/contract'

/** Thrown for a value that a setting does not take; a clause that follows the key's name. */
export class ValueError extends Error {
  override readonly name = 'ValueError'
}

/** `on` or `off`, or as one also writes them. */
export function readSwitch(text: string): boolean {
  if (/^(on|yes|true|1)$/i.test(text)) return true
  if (/^(off|no|false|0)$/i.test(text)) return false
  throw new ValueError(`is on or off, not "${text}"`)
}

/** A whole number within bounds. */
export function readNumber(text: string, smallest: number, largest: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < smallest || value > largest) {
    throw new ValueError(`is a whole number from ${smallest} to ${largest}, not "${text}"`)
  }
  return value
}

/** One of some words. */
export function readWord<T extends string>(text: string, words: readonly T[]): T {
  const word = words.find((one) => one === text)
  if (word === undefined) throw new ValueError(`is one of ${words.join(', ')}, not "${text}"`)
  return word
}

/** Entries parted by commas; none for an empty text. Doubles are refused. */
export function readEntries(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  const full = entries.filter((entry) => entry !== '')
  const double = full.find((entry, at) => full.indexOf(entry) !== at)
  if (double !== undefined) throw new ValueError(`has "${double}" twice`)
  return full
}

/** Entries that are all among some words. */
export function readWords<T extends string>(text: string, words: readonly T[]): T[] {
  return readEntries(text).map((entry) => {
    const word = words.find((one) => one === entry)
    if (word === undefined) throw new ValueError(`has "${entry}", which is none of ${words.join(', ')}`)
    return word
  })
}

/** Whole numbers, put in ascending order. */
export function readNumbers(text: string): number[] {
  const numbers = readEntries(text).map((entry) => readNumber(entry, 0, Number.MAX_SAFE_INTEGER))
  return numbers.sort((one, other) => one - other)
}

/** Languages in the order of the menu, the default first; at least one must have its texts. */
export function readLanguages(text: string): LanguageCode[] {
  const codes = readEntries(text.toUpperCase()).map((code) => {
    if (!isLanguageCode(code)) throw new ValueError(`has "${code}", which is no language code`)
    if (code === 'TY') throw new ValueError('has TY, which is accepted from others but never offered')
    return code
  })
  if (!codes.some((code) => AVAILABLE_LANGUAGES.includes(code))) {
    throw new ValueError(`has at least one of ${AVAILABLE_LANGUAGES.join(', ')}`)
  }
  return codes
}

/** A language code, in any case. */
export function readLanguage(text: string): LanguageCode {
  const code = text.toUpperCase()
  if (!isLanguageCode(code)) throw new ValueError(`names "${text}", which is no language code`)
  return code
}

/** Hosts without scheme and path. */
export function readHosts(text: string): string[] {
  return readEntries(text.toLowerCase()).map((host) => {
    const name = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?$/.exec(host)?.[1]
    if (host.length > 253 || !URL.canParse(`http://${host}`) || new URL(`http://${host}`).hostname !== name) {
      throw new ValueError(`has "${host}"; a host is written as play.example, without https:// and path`)
    }
    return host
  })
}

/** Addresses with scheme and without path; without HTTPS on this machine only. */
export function readOrigins(text: string): string[] {
  return readEntries(text).map((entry) => {
    const origin = entry.replace(/\/$/, '')
    const url = URL.canParse(origin) ? new URL(origin) : undefined
    const safe = url?.protocol === 'https:' || url?.hostname === '127.0.0.1'
    if (!safe || url?.origin !== origin) {
      throw new ValueError(`has "${entry}"; an address is written as https://images.example, without path`)
    }
    return origin
  })
}

/** Codes of vendors or keys of classes. */
export function readCodes(text: string): string[] {
  return readEntries(text).map((code) => {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(code)) {
      throw new ValueError(`has "${code}"; a code has at most 32 letters, digits, _ and -`)
    }
    return code
  })
}

/** A text of one line. */
export function readLine(text: string, longest: number): string {
  const line = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (/[\u0000-\u001f\u007f]/.test(line))
    throw new ValueError('has a line break or another control character')
  if (line.length > longest) throw new ValueError(`is longer than ${longest} characters`)
  return line
}

/** An address of another site, such as a public register. */
export function readSecureAddress(text: string): string {
  const address = readLine(text, 500)
  if (URL.canParse(address) && new URL(address).protocol === 'https:') return address
  throw new ValueError('is an address that begins with https://')
}

/** A currency of ISO 4217. */
export function readCurrency(text: string): string {
  const code = text.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw new ValueError(`is a currency code such as THB, not "${text}"`)
  }
  return code
}

/** A time zone of the IANA list. */
export function readTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new ValueError(`is a time zone such as Asia/Bangkok, not "${text}"`)
  }
}
