import { Link } from '@tanstack/react-router'
import type { Place } from '../operations.ts'
import css from './result.module.css'

/** Operations that show what a number is of, by its first letter. */
const SHOWS: Readonly<Record<string, string>> = {
  D: 'deposits.show',
  W: 'withdrawals.show',
  P: 'payments.show',
  R: 'rounds.show',
}

/** The number of an order, a payment or a round, which opens it; anything else as it is. */
export function NumberLink({ number, place }: { readonly number: string; readonly place: Place }) {
  const operation = /^[DWPR]\d+$/.test(number) ? SHOWS[number.charAt(0)] : undefined
  if (operation === undefined || !place.may.includes(operation)) return <bdi>{number}</bdi>
  return (
    <Link
      className={css.link}
      to="/$merchant/do/$operation"
      params={{ merchant: place.code, operation }}
      search={{ number }}
    >
      {number}
    </Link>
  )
}
