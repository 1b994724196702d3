import { isRealDay, LINE_CHARACTER, withoutStrays } from '@foyer/contract'
import { farDateProblem } from '../../../merchants/index.ts'
import { looksMisread } from '../../../text-file.ts'

/** Why a value cannot be taken; a clause that follows the field's name. */
export class Refusal {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

const LINE = new RegExp(`^${LINE_CHARACTER}*$`, 'u')
const YES = ['yes', '1', 'true', 'on']
const NO = ['no', '0', 'false', 'off']

/** Text of one line without outer spaces; empty when not given. */
export function readText(cell: unknown, longest: number): string | Refusal {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return new Refusal('is a list or an object, not a text')
  const text = String(cell).trim()
  if (text.length > longest) return new Refusal(`is longer than ${longest} characters`)
  if (looksMisread(text)) {
    return new Refusal(`reads "${shorten(text)}", which is text in a wrong encoding: save the file as UTF-8`)
  }
  if (!LINE.test(text)) return new Refusal('has a line break or another control character')
  return text
}

/** A text that names something: composed, and without marks that nobody sees, which would make two of one. */
export const readKey = (cell: unknown, longest: number): string | Refusal =>
  readText(typeof cell === 'string' ? withoutStrays(cell.normalize('NFC')) : cell, longest)

/** Yes or no; `null` when empty. */
export function readFlag(cell: unknown): boolean | null | Refusal {
  const text = readText(cell, 100)
  if (text instanceof Refusal || text === '') return text === '' ? null : text
  if (YES.includes(text.toLowerCase())) return true
  if (NO.includes(text.toLowerCase())) return false
  return new Refusal(`is yes or no (also 1, 0, true, false), not "${shorten(text)}"`)
}

/** A whole number; `null` when empty. */
export function readWhole(cell: unknown, smallest: number, largest: number): number | null | Refusal {
  const text = readText(cell, 100)
  if (text instanceof Refusal || text === '') return text === '' ? null : text
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value < smallest || value > largest) {
    return new Refusal(`is a whole number from ${smallest} to ${largest}, not "${shorten(text)}"`)
  }
  return value
}

/** One of the words of a list, whatever its case; empty when not given. */
export function readChoice<T extends string>(cell: unknown, choices: readonly T[]): T | '' | Refusal {
  const text = readText(cell, 100)
  if (text instanceof Refusal || text === '') return text
  const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase())
  return choice ?? new Refusal(`is one of ${choices.join(', ')}, not "${shorten(text)}"`)
}

/** Texts of a list, or parted by `|`; without empty ones and doubles, in their order. */
export function readList(cell: unknown, longest: number, most: number): string[] | Refusal {
  const parts = Array.isArray(cell) ? (cell as unknown[]) : splitText(cell)
  if (parts instanceof Refusal) return parts
  const texts = new Set<string>()
  for (const part of parts) {
    const text = readText(part, longest)
    if (text instanceof Refusal) return text
    if (text.includes('|')) return new Refusal('has a "|" inside an entry')
    if (text !== '') texts.add(text)
  }
  return texts.size > most ? new Refusal(`has more than ${most} entries`) : [...texts]
}

/** A day as `YYYY-MM-DD`, a time of day after it left out; empty when not given. */
export function readDay(cell: unknown): string | Refusal {
  const text = readText(cell, 100)
  if (text instanceof Refusal || text === '') return text
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text)?.[1]
  if (day === undefined || !isRealDay(day)) {
    return new Refusal(`is a day such as 2026-08-27, not "${shorten(text)}"`)
  }
  const far = farDateProblem(day, Date.now())
  return far === undefined ? day : new Refusal(far)
}

/** Starts of values for messages. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function splitText(cell: unknown): string[] | Refusal {
  const text = readText(cell, 10_000)
  return text instanceof Refusal ? text : text.split('|')
}
