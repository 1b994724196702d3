import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { depositOptionsQuery } from '../cashier-queries.ts'
import { DepositForm } from './deposit-form.tsx'

const noChannels = later(() => import('./no-channels.tsx'), 'NoChannels')

const deposits = later(() => import('./deposits.tsx'), 'Deposits')

/** Where a deposit begins: those that wait, the form, and those before. */
export function DepositDesk({ asks }: { readonly asks: boolean }) {
  const options = useQuery({
    ...depositOptionsQuery(useScreenContext(), useLanguage()),
    enabled: asks,
  })
  return (
    <>
      <QueryBlock query={asks ? options : UNASKED} skeleton={<FormSkeleton fields={5} />}>
        {(data) =>
          data.channels.length === 0 ? (
            <noChannels.Part skeleton={<FormSkeleton fields={5} />} />
          ) : (
            <DepositForm options={data} />
          )
        }
      </QueryBlock>
      <deposits.Part asks={asks} skeleton={null} />
    </>
  )
}
