import { Button, Card, IconButton, ListRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import page from '../page.module.css'
import { PAYMENT_POPUP, SecurityPopup } from './security-popup.tsx'
import { type BankAccount, bankAccountsQuery } from './security-queries.ts'
import styles from './security-screen.module.css'
import { CardSkeleton } from './security-skeleton.tsx'

/** Accounts that a member may have. */
const MOST = 5

interface BankAccountsProps {
  readonly asks: boolean
  /** Whether the payment password that changes take is set; `undefined` while that is not known. */
  readonly hasPassword: boolean | undefined
}

/** The bank accounts that withdrawals go to, masked, with the ways to add and remove one. */
export function BankAccounts({ asks, hasPassword }: BankAccountsProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const accounts = useQuery({ ...bankAccountsQuery(context, useLanguage()), enabled: asks })
  const adding = usePopup('bank-account')
  const removing = usePopup('remove-bank-account')
  // Its sheet belongs to the row above.
  const payment = usePopup(PAYMENT_POPUP)
  const [gone, setGone] = useState<BankAccount>()
  const demandPassword = (then: () => void) => {
    if (hasPassword !== false) return then()
    context.toaster.show({ kind: 'info', text: t`Please set a withdrawal PIN first` })
    payment.show()
  }
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{t`Bank accounts`}</h2>
      <QueryBlock query={asks ? accounts : UNASKED} skeleton={<CardSkeleton rows={2} />}>
        {({ list }) => (
          <Card flush>
            {list.length === 0 && (
              <p className={styles.empty}>
                {t`No bank account yet. Withdrawals are paid to an account in your own name.`}
              </p>
            )}
            {list.map((account) => (
              <ListRow
                key={account.id}
                start={<Landmark size={20} />}
                title={<bdi>{account.bankName}</bdi>}
                detail={
                  <>
                    <bdi>{account.number}</bdi> · <bdi>{account.holder}</bdi>
                  </>
                }
                end={
                  <IconButton
                    label={t`Remove ${account.bankName} ${account.number}`}
                    onClick={() =>
                      demandPassword(() => {
                        setGone(account)
                        removing.show()
                      })
                    }
                  >
                    <Trash size={20} />
                  </IconButton>
                }
              />
            ))}
            <div className={styles.action}>
              <Button
                block
                variant="outline"
                disabled={list.length >= MOST}
                onClick={() => demandPassword(adding.show)}
              >
                {list.length >= MOST ? t`You have the maximum of five accounts` : t`Add a bank account`}
              </Button>
            </div>
          </Card>
        )}
      </QueryBlock>
      <SecurityPopup popup={adding} subject={{ kind: 'bank-account' }} />
      {gone && <SecurityPopup popup={removing} subject={{ kind: 'remove-bank-account', account: gone }} />}
    </section>
  )
}
