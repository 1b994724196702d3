import { momentText, moneyText, utcText } from '../format.ts'
import type { Place, Schema } from '../operations.ts'
import { MemberLink } from '../player/member-link.tsx'
import { text, textOr, useLanguage } from '../texts.ts'
import { Badge } from '../ui/states.tsx'
import { AccountLink } from './account-link.tsx'
import { NumberLink } from './number-link.tsx'
import css from './result.module.css'

/** States by their colour; each always stands there as a word. */
const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad' | 'info'>> = {
  ...{
    credited: 'good',
    paid: 'good',
    done: 'good',
    settled: 'good',
    approved: 'info',
    known: 'good',
    issued: 'good',
  },
  ...{
    review: 'warn',
    open: 'warn',
    pending: 'warn',
    paying: 'info',
    asked: 'warn',
    applying: 'warn',
    process: 'info',
  },
  ...{
    rejected: 'bad',
    failed: 'bad',
    cancelled: 'bad',
    expired: 'bad',
    void: 'bad',
    withdrawn: 'bad',
    returned: 'info',
  },
}
const STATES = ['state', 'status', 'settlement', 'outcome']
/** Facts that are codes of the product, which have words. */
const CODES = ['why', 'problem', 'kind', 'actor', 'action']

/** Facts that are numbers of other things. */
const NUMBERS = ['about', 'order']
/** Accounts of the ledger, each with the fact that tells whose it is. */
const HOLDERS: Readonly<Record<string, string>> = {
  from: 'fromMember',
  to: 'toMember',
  ledgerAccount: 'member',
}

/** The schema of a value that may be null. */
export const present = (schema: Schema): Schema => schema.anyOf?.find((one) => one.type !== 'null') ?? schema

interface ValueProps {
  readonly name: string
  readonly schema: Schema
  readonly value: unknown
  readonly place: Place
  /** ISO 4217, where the thing itself names one. */
  readonly currency?: string | undefined
  /** The thing that it is a fact of. */
  readonly of?: Readonly<Record<string, unknown>>
}

/** A value of an answer, by its schema. */
export function Value({ name, schema, value, place, currency, of }: ValueProps) {
  const language = useLanguage()
  const one = present(schema)
  if (value === null || value === undefined || value === '') return <span className={css.none}>–</span>
  if (one['x-shows'] === 'money') {
    const amount = moneyText(Number(value), place.currency && (currency || place.currency), language)
    return (
      <span className={css.money}>
        {amount} <small>{currency || place.currency}</small>
      </span>
    )
  }
  if (one.format === 'date-time') {
    return (
      <time dateTime={String(value)} title={utcText(String(value))} className={css.moment}>
        {momentText(String(value), language, place.timeZone)}
      </time>
    )
  }
  if (typeof value === 'boolean') return <>{text(value ? 'form.yes' : 'form.no')}</>
  if (STATES.includes(name)) {
    const word = String(value)
    return <Badge tone={TONES[word] ?? 'plain'}>{textOr(`word.${word}`, word)}</Badge>
  }
  if (name === 'operation') return <>{textOr(`op.${value}`, String(value))}</>
  if (CODES.includes(name)) return <>{textOr(`word.${value}`, String(value))}</>
  if (name === 'member' && typeof value === 'string') return <MemberLink place={place} name={value} />
  if (NUMBERS.includes(name) && typeof value === 'string') return <NumberLink number={value} place={place} />
  const holder = HOLDERS[name]
  if (holder !== undefined && of && (name === 'ledgerAccount' || holder in of)) {
    const member = of[holder]
    return (
      <AccountLink
        place={place}
        account={String(value)}
        member={typeof member === 'string' ? member : null}
      />
    )
  }
  if (Array.isArray(value)) return <>{value.map(shortText).join(', ') || '–'}</>
  if (typeof value === 'object') return <Entries of={value} />
  return <>{String(value)}</>
}

/** What tells most of an input stands first. */
const FIRST = ['name', 'number', 'amount']
const placeOf = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)

/** Facts of a thing in a line. Each stands apart, so that no text in one turns the direction of another. */
function Entries({ of }: { readonly of: object }) {
  const entries = Object.entries(of).sort(([one], [other]) => placeOf(one) - placeOf(other))
  return (
    <span className={css.entriesInLine}>
      {entries.map(([key, one]) => (
        <bdi key={key}>
          <small>{textOr(`name.${key}`, key)}</small> {shortText(one)}
        </bdi>
      ))}
    </span>
  )
}

/** A value within a list, in few words. */
function shortText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOr(`word.${String(value)}`, String(value))
  const entries = Object.entries(value)
  return entries
    .map(([key, one]) => `${key}: ${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)
    .join(', ')
}
