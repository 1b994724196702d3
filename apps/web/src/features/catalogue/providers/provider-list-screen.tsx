import { SearchField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import { CategoryChoice } from './provider-list-categories.tsx'
import { ProviderPages } from './provider-list-pages.tsx'
import { providersNamed, providersOf } from './provider-list-rules.ts'
import styles from './provider-list-screen.module.css'
import { ProviderPlatesSkeleton } from './provider-list-skeleton.tsx'

export const catalogues = ['catalogue', 'catalogue/search', 'catalogue/providers']

/** Reads the providers. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(vendorGroupsQuery(context, context.words.language()))
}

/** Every provider of a type, or of all, to be found by name. */
export function Screen() {
  const { t } = useLingui()
  const { gameType = '' } = useSearch({ from: paths.providers })
  const [text, setText] = useState('')
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  return (
    <div className={styles.screen}>
      <CategoryChoice
        path={paths.providers}
        first={{ label: t`All`, icon: <LayoutGrid size={24} /> }}
        current={gameType}
      />
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label={t`Search providers`}
            clearLabel={t`Clear the search`}
            placeholder={t`Provider's name`}
            maxLength={100}
            value={text}
            onValueChange={setText}
          />
        </form>
      </search>
      <QueryBlock query={groups} skeleton={<ProviderPlatesSkeleton />}>
        {(all) => (
          <ProviderPages
            choice={`${gameType} ${text}`}
            providers={providersNamed(providersOf(all, gameType), text)}
          />
        )}
      </QueryBlock>
    </div>
  )
}
