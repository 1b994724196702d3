import { EmptyState, LinkButton, TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { scrollPlace } from '../../../lib/scroll-place.ts'
import styles from './list-page.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { PromotionList } from './promotion-list.tsx'
import { promotionsQuery } from './promotions-query.ts'
import { inCategory, shownCategory } from './shown-category.ts'

/** Id of the tab that shows all. */
const ALL = ''

/** The promotions by category; an id in the address marks one. */
export function ListPage() {
  const { t } = useLingui()
  const search = useSearch({ from: paths.activity })
  const query = useQuery(promotionsQuery(useScreenContext(), useLanguage()))
  return (
    <div className={styles.screen}>
      <QueryBlock query={query} skeleton={<ListSkeleton />}>
        {(all) => {
          const category = shownCategory(all, search)
          const shown = inCategory(all, category)
          return (
            <>
              {all.categories.length > 0 && (
                <div className={styles.tabs}>
                  <TabRow
                    label={t`Categories of promotions`}
                    current={category}
                    rowData={scrollPlace(`tab ${category}`)}
                    items={[{ id: ALL, name: t`All` }, ...all.categories].map(({ id, name }) => ({
                      id,
                      label: name,
                      href: withQuery(paths.activity, { category: id }),
                    }))}
                  />
                </div>
              )}
              {shown.length > 0 ? (
                <PromotionList promotions={shown} readAt={all.readAt} marked={search.id} />
              ) : (
                <EmptyState
                  scene="gift"
                  action={<LinkButton href={paths.home} variant="outline">{t`To the games`}</LinkButton>}
                >
                  {t`There are no promotions at the moment`}
                </EmptyState>
              )}
            </>
          )
        }}
      </QueryBlock>
    </div>
  )
}
