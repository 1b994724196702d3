import { isPlayer, isTrial } from '@foyer/contract/member-types'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { usePageDoor } from '../../../lib/session/use-page-door.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../../merchant/index.ts'
import page from '../page.module.css'
import { BankAccounts } from './bank-accounts.tsx'
import { LastLogins } from './last-logins.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Protection } from './protection.tsx'
import { overviewQuery } from './security-queries.ts'
import { CardSkeleton } from './security-skeleton.tsx'

export const catalogues = ['profile/security']

/** Reads what protects the account, where the merchant has the page. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || !isPlayer(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (switches.SECPRIV) await queries.prefetchQuery(overviewQuery(context))
}

/**
 * The security centre: login and payment password, mobile number, e-mail, bank accounts, sessions and the last logins.
 * Each card loads, fails and is tried again on its own.
 */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.SECPRIV === true
  // A trial has nothing to protect.
  usePageDoor(isOn && !(session && isTrial(session.type)))
  const asks = session !== null && isPlayer(session.type) && isOn
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
