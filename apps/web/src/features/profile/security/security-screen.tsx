import { useQuery } from '@tanstack/react-query'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import type { ScreenContext, ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import page from '../page.module.css'
import { BankAccounts } from './bank-accounts.tsx'
import { LastLogins } from './last-logins.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Protection } from './protection.tsx'
import { overviewQuery } from './security-queries.ts'
import { CardSkeleton } from './security-skeleton.tsx'

export const catalogues = ['profile/security']

/** Reads what protects the account. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(overviewQuery(context))
}

/**
 * The security centre: login and payment password, mobile number, e-mail, bank accounts, sessions and the last logins.
 * Each card loads, fails and is tried again on its own.
 */
export function Screen({ asks }: ScreenProps) {
  const overview = useQuery({ ...overviewQuery(useScreenContext()), enabled: asks })
  return (
    <div className={page.screen}>
      <QueryBlock query={asks ? overview : UNASKED} skeleton={<CardSkeleton rows={4} />}>
        {(data) => <Protection overview={data} />}
      </QueryBlock>
      <BankAccounts asks={asks} hasPassword={overview.data?.paymentPassword} />
      <OwnSessions asks={asks} />
      <LastLogins asks={asks} />
    </div>
  )
}
