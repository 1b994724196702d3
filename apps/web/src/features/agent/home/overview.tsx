import { isAgentOnly } from '@foyer/contract/member-types'
import { EmptyState, LinkButton, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Banknote from 'lucide-react/icons/banknote'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import Link2 from 'lucide-react/icons/link-2'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Users from 'lucide-react/icons/users'
import { paths, withQuery } from '../../../lib/paths.ts'
import { useMayOpen } from '../../merchant/index.ts'
import { CONTRACT_PAGES } from '../contract-pages.ts'
import { takesContracts } from '../takes-contracts.ts'
import styles from './overview.module.css'
import { TeamCard } from './team-card.tsx'
import { TeamDays } from './team-days.tsx'

interface OverviewProps {
  /** Type of the agent. */
  readonly type: number
  /** The merchant shows teams. */
  readonly hasTeam: boolean
  /** The merchant shows commission. */
  readonly hasCommission: boolean
}

/**
 * The team's figures and the ways on: downline, invitation links, commission, the three contracts, and for accounts that have no other way
 * to it their money.
 */
export function Overview({ type, hasTeam, hasCommission }: OverviewProps) {
  const { i18n, t } = useLingui()
  const mayOpen = useMayOpen()
  const contracts = takesContracts({ type }) ? Object.values(CONTRACT_PAGES) : []
  if (!hasTeam && !hasCommission && contracts.length === 0 && !isAgentOnly(type)) {
    return (
      <EmptyState
        scene="inbox"
        action={<LinkButton href={paths.home} variant="outline">{t`To the games`}</LinkButton>}
      >
        {t`There is nothing in your agency yet`}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      {hasTeam && (
        <>
          <TeamCard />
          <TeamDays />
        </>
      )}
      {(hasTeam || hasCommission) && (
        <nav className={styles.ways} aria-label={t`Team`}>
          {hasTeam && (
            <>
              <ListRow
                href={withQuery(paths.agentHome, { view: 'downline' })}
                title={t`Downline`}
                detail={t`Who joined through you`}
                start={<Users size={20} />}
              />
              <ListRow
                href={withQuery(paths.agentHome, { view: 'links' })}
                title={t`Invitation links`}
                detail={t`Bring new members to your team`}
                start={<Link2 size={20} />}
              />
            </>
          )}
          {hasCommission && (
            <ListRow
              href={withQuery(paths.agentHome, { view: 'commission' })}
              title={t`Commission`}
              detail={t`What you earn of your team's bets`}
              start={<Coins size={20} />}
            />
          )}
        </nav>
      )}
      {isAgentOnly(type) && (
        <nav className={styles.ways} aria-label={t`Balance`}>
          <ListRow href={paths.withdraw} title={t`Withdraw`} start={<Banknote size={20} />} />
          {mayOpen(paths.transactions) === 'open' && (
            <ListRow href={paths.transactions} title={t`Account record`} start={<ReceiptText size={20} />} />
          )}
        </nav>
      )}
      {contracts.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t`Contracts`}</h2>
          <nav className={styles.ways} aria-label={t`Contracts`}>
            {contracts.map(({ path, title }) => (
              <ListRow key={path} href={path} title={i18n._(title)} start={<FileText size={20} />} />
            ))}
          </nav>
        </section>
      )}
    </div>
  )
}
