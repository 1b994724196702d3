import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { useAhead } from '../../../lib/page-life/use-ahead.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import type { ScreenContext, ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../cashier.module.css'
import { CashierLinks } from '../cashier-links.tsx'
import { type Withdrawal, withdrawOptionsQuery } from '../cashier-queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawNeeds } from './withdraw-needs.tsx'
import { Withdrawable } from './withdrawable.tsx'

export const catalogues = ['cashier', 'cashier/withdraw']

const withdrawals = later(() => import('./withdrawals.tsx'), 'Withdrawals')

const withdrawalReceipt = later(() => import('./withdrawal-receipt.tsx'), 'WithdrawalReceipt')

/** Reads what may be withdrawn. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  const { queries, words } = context
  await queries.prefetchQuery(withdrawOptionsQuery(context, words.language()))
}

/** Withdrawing: what may go, the form or what it takes first, and those before. */
export function Screen({ asks }: ScreenProps) {
  const context = useScreenContext()
  const [receipt, setReceipt] = useState<Withdrawal>()
  const { words } = context
  useAhead(() => withdrawalReceipt.fetch(words))
  const options = useQuery({
    ...withdrawOptionsQuery(context, useLanguage()),
    enabled: asks,
  })
  return (
    <div className={styles.screen}>
      <QueryBlock query={asks ? options : UNASKED} skeleton={<FormSkeleton fields={5} />}>
        {(data) => {
          const isReady = data.paymentPassword && data.accounts.length > 0
          return (
            <>
              <Withdrawable options={data} />
              {receipt ? (
                <withdrawalReceipt.Part
                  order={receipt}
                  onClose={() => setReceipt(undefined)}
                  skeleton={<FormSkeleton fields={3} />}
                />
              ) : isReady ? (
                <WithdrawForm options={data} onReceived={setReceipt} />
              ) : (
                <WithdrawNeeds options={data} />
              )}
            </>
          )
        }}
      </QueryBlock>
      {asks && <withdrawals.Part skeleton={null} besides={receipt?.number} />}
      <CashierLinks />
    </div>
  )
}
