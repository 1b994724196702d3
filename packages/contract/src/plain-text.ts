/** Inside a character class (flag `u`): what breaks a line or steers a terminal, and halves of characters. */
const BREAKS = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}'
/** Inside a character class: what turns the direction of the text around it. */
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069'
/** Inside a character class: marks without width that no script needs, which come along when something is copied. */
const STRAYS = '\\u00ad\\u200b\\u2060\\ufeff'
/** Inside a character class: marks that say in which direction a number or a Latin word runs. */
const DIRECTIONS = '\\u061c\\u200e\\u200f'
const JOINERS = '\\u200c\\u200d'

/** A character of a single line, as part of a regular expression with the flag `u`. */
export const LINE_CHARACTER = `[^${BREAKS}${TURNS}]`

/** A character of a text in which isolated runs of another direction are welcome, such as a Latin name in Arabic. */
export const TEXT_CHARACTER = '[^\\p{Cc}\\p{Cs}\\u202a-\\u202e]'

/** One line of `least` to `longest` characters, as the source of a regular expression with the flag `u`. */
export const linePattern = (longest: number, least = 1): string => `^${LINE_CHARACTER}{${least},${longest}}$`

const BROKEN = new RegExp(`[\\s${BREAKS}${TURNS}]+`, 'gu')
const STRAY = new RegExp(`[${STRAYS}]`, 'gu')
const UNPRINTED = new RegExp(`[${STRAYS}${TURNS}${DIRECTIONS}${JOINERS}]`, 'gu')
const NO_PART_OF_LINES = new RegExp(`(?![\\n\\t])[${BREAKS}]|[${TURNS}${STRAYS}]`, 'gu')

/** Text on one line, without control characters and what turns its direction, so that a terminal can print it. */
export const onOneLine = (text: string): string => text.replace(BROKEN, ' ')

/** Text without marks that no script needs. Joiners stay, with which many scripts write. */
export const withoutStrays = (text: string): string => text.replace(STRAY, '')

/** A line for a terminal, without invisible characters and those that change its direction. */
export const printable = (line: string): string => line.replace(UNPRINTED, '')

/** Text of several lines, without control characters, stray marks and surrounding white space; line breaks are `\n`. */
export const writtenLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(NO_PART_OF_LINES, '')
    .trim()
