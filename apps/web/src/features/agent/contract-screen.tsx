import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { QueryBlock } from '../../lib/query-block.tsx'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { ContractKind } from './contract.ts'
import { ContractPage } from './contract-page.tsx'
import { CONTRACT_PAGES } from './contract-pages.ts'
import { contractsQuery } from './contract-queries.ts'
import styles from './contract-screen.module.css'
import { ContractSkeleton } from './contract-skeleton.tsx'

export const catalogues = ['agent']

/** Reads the member's contracts of the page's kind. */
export async function loadOwn(context: ScreenContext, { path }: ScreenPlace): Promise<void> {
  await context.queries.prefetchQuery(contractsQuery(context, contractKindAt(path)))
}

/** What an agent offers, what is in force and what was, for one kind of contract. */
export function Screen({ asks }: ScreenProps) {
  const kind = contractKindAt(useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' }))
  const contracts = useQuery({ ...contractsQuery(useScreenContext(), kind), enabled: asks })
  const skeleton = <ContractSkeleton />
  return (
    <div className={styles.screen}>
      {asks ? (
        <QueryBlock query={contracts} skeleton={skeleton}>
          {(all) => <ContractPage kind={kind} contracts={all} />}
        </QueryBlock>
      ) : (
        skeleton
      )}
    </div>
  )
}

/** The kind whose page stands at an address. */
function contractKindAt(path: string): ContractKind {
  if (path === CONTRACT_PAGES.dividend.path) return 'dividend'
  return path === CONTRACT_PAGES.hourly.path ? 'hourly' : 'salary'
}
