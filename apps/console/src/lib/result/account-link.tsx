import { Link, useSearch } from '@tanstack/react-router'
import type { Place } from '../operations.ts'
import { MemberLink } from '../player/member-link.tsx'
import css from './result.module.css'

interface AccountLinkProps {
  readonly place: Place
  /** What the account is called: a member's by the member's name. */
  readonly account: string
  /** The member whose it is; null for an account of the house. */
  readonly member: string | null
}

/** An account of the ledger: a member's opens the member, one of the house its transfers of the days on the page. */
export function AccountLink({ place, account, member }: AccountLinkProps) {
  const { from, to } = useSearch({ strict: false }) as { readonly from?: string; readonly to?: string }
  if (member === account) return <MemberLink place={place} name={member} />
  if (member !== null || !place.may.includes('ledger.list')) return <bdi>{account}</bdi>
  return (
    <Link
      className={css.link}
      to="/$merchant/do/$operation"
      params={{ merchant: place.code, operation: 'ledger.list' }}
      search={{ ledgerAccount: account, ...(from && { from }), ...(to && { to }) }}
    >
      {account}
    </Link>
  )
}
