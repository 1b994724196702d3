import { Card, LinkButton, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { paths } from '../../../lib/paths.ts'
import { useMayOpen } from '../../merchant/index.ts'
import page from '../cashier.module.css'
import type { WithdrawOptions } from '../cashier-queries.ts'
import styles from './withdraw-needs.module.css'

interface WithdrawNeedsProps {
  readonly options: WithdrawOptions
}

/** What a withdrawal takes and the member does not have yet, with the way to it. */
export function WithdrawNeeds({ options: { paymentPassword, accounts } }: WithdrawNeedsProps) {
  const { t } = useLingui()
  const isOpen = useMayOpen()(paths.security) === 'open'
  const mark = (isDone: boolean) =>
    isDone ? (
      <CircleCheck size={22} className={styles.done} aria-label={t`Done`} />
    ) : (
      <Circle size={22} className={styles.open} aria-label={t`To do`} />
    )
  return (
    <section className={styles.needs}>
      <h2 className={page.heading}>{t`Before your first withdrawal`}</h2>
      <p
        className={page.quiet}
      >{t`Two things keep your money safe. They take a minute and are set up once.`}</p>
      <Card flush>
        <ListRow
          start={mark(paymentPassword)}
          title={t`Withdrawal PIN`}
          detail={t`Six digits that only you know`}
        />
        <ListRow
          start={mark(accounts.length > 0)}
          title={t`Bank account`}
          detail={t`In your own name; we pay to no other`}
        />
      </Card>
      {isOpen ? (
        <LinkButton href={paths.security} variant="accent" size="l" block>
          {t`Set it up in the security centre`}
        </LinkButton>
      ) : (
        <p className={page.quiet}>{t`Please contact customer service to set them up.`}</p>
      )}
    </section>
  )
}
