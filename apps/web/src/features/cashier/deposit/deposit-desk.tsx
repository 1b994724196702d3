import { EmptyState } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { ServiceList } from '../../merchant/index.ts'
import styles from '../cashier.module.css'
import { depositOptionsQuery } from '../cashier-queries.ts'
import { DepositForm } from './deposit-form.tsx'
import { LatestDeposits } from './latest-deposits.tsx'

/** Where a deposit begins: those that wait, the form, and those before (WALLET-04-D). */
export function DepositDesk({ asks }: { readonly asks: boolean }) {
  const options = useQuery({
    ...depositOptionsQuery(useScreenContext(), useLanguage()),
    enabled: asks,
  })
  return (
    <>
      <QueryBlock query={asks ? options : UNASKED} skeleton={<FormSkeleton fields={5} />}>
        {(data) => (data.channels.length === 0 ? <NoChannels /> : <DepositForm options={data} />)}
      </QueryBlock>
      <LatestDeposits asks={asks} />
    </>
  )
}

/** There is no way to deposit now (WALLET-04-D). */
function NoChannels() {
  const { t } = useLingui()
  return (
    <div className={styles.part}>
      <EmptyState scene="gift">{t`Deposits are not possible at the moment. Customer service can help you.`}</EmptyState>
      <ServiceList />
    </div>
  )
}
