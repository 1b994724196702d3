import { Card, Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import type { ScreenContext, ScreenProps } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { CopyForm } from './copy-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OffersChoice } from './offers-choice.tsx'
import styles from './own-data.module.css'
import { type OwnData, ownDataQuery } from './own-data-queries.ts'

export const catalogues = ['profile/own-data', 'profile/security']

/** Reads what the caller has chosen, and whether the account could be deleted. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(ownDataQuery(context))
}

/** What the site knows of the caller: a copy of it, which messages they want, and how it is deleted. */
export function Screen({ asks }: ScreenProps) {
  const query = useQuery({ ...ownDataQuery(useScreenContext()), enabled: asks })
  return (
    <div className={styles.screen}>
      <QueryBlock query={asks ? query : UNASKED} skeleton={<OwnDataSkeleton />}>
        {(own) => <Own own={own} />}
      </QueryBlock>
    </div>
  )
}

function Own({ own }: { readonly own: OwnData }) {
  return (
    <>
      <Card>
        <OffersChoice offers={own.offers} />
      </Card>
      <CopyForm confirmation={own.confirmation} />
      <DeleteAccount own={own} />
    </>
  )
}

function OwnDataSkeleton() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="text" lines={6} />
      <Skeleton shape="text" lines={6} />
    </>
  )
}
