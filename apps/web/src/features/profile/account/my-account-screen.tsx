import { isPlayer } from '@foyer/contract/member-types'
import { Card, ListRow, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import type { ScreenContext, ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useMayOpen, useSite } from '../../merchant/index.ts'
import { BalanceLine, VendorWalletList } from '../../wallet/index.ts'
import page from '../page.module.css'
import { AccountFacts } from './account-facts.tsx'
import { Face } from './face.tsx'
import styles from './my-account-screen.module.css'
import { profileQuery } from './profile-query.ts'

export const catalogues = ['profile/account', 'registration/person', 'wallet']

/** Reads the profile. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(profileQuery(context))
}

/**
 * My account: picture, nickname, what is known of the member, their wallets, and the ways to the security centre and
 * the records. A trial sees it and changes nothing.
 */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const session = useSession()
  const { switches } = useSite()
  const mayOpen = useMayOpen()
  const profile = useQuery({ ...profileQuery(useScreenContext()), enabled: asks })
  const mayChange = session !== null && isPlayer(session.type)
  const toSecurity = mayOpen(paths.security) === 'open'
  const toRecords = mayOpen(paths.transactions) === 'open'
  return (
    <div className={page.screen}>
      <QueryBlock query={asks ? profile : UNASKED} skeleton={<FactsSkeleton />}>
        {(data) => (
          <>
            <Face profile={data} mayChange={mayChange && switches.PROFPIC3 === true} />
            <AccountFacts profile={data} mayChange={mayChange} />
          </>
        )}
      </QueryBlock>
      <section className={page.part}>
        <h2 className={page.heading}>{t`Wallets`}</h2>
        {asks && <BalanceLine bonus="whole" />}
        <VendorWalletList asks={asks} />
      </section>
      {mayChange && (toSecurity || toRecords) && (
        <Card flush>
          {toSecurity && (
            <ListRow href={paths.security} start={<ShieldCheck size={20} />} title={t`Security centre`} />
          )}
          {toRecords && (
            <ListRow href={paths.transactions} start={<ReceiptText size={20} />} title={t`Account record`} />
          )}
        </Card>
      )}
    </div>
  )
}

/** Stands for picture and facts. */
function FactsSkeleton() {
  return (
    <>
      <div className={styles.face} aria-hidden="true">
        <div className={styles.waitingFace} />
        <Skeleton shape="text" />
      </div>
      <Card flush aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Card>
    </>
  )
}
