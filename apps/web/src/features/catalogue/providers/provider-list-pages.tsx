import { EmptyState, SectionHead } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths, withQuery } from '../../../lib/paths.ts'
import { useFormats } from '../../merchant/index.ts'
import type { CategoryItem } from '../category-items.ts'
import { SearchMore } from '../search/search-more.tsx'
import { SEARCH_PAGE_SIZE } from '../search/search-paging.ts'
import styles from './provider-list-plate.module.css'
import { ProviderPlate } from './provider-list-plate.tsx'
import { categoryOfGroup, type Provider } from './provider-list-rules.ts'

interface ProviderPagesProps {
  readonly providers: readonly Provider[]
  /** What they were chosen by; another choice begins with its first page again. */
  readonly choice: string
}

/** How many providers there are, and the providers themselves. */
export function ProviderPages({ providers, choice }: ProviderPagesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const count = formats.count(providers.length)
  const title = t`${plural(providers.length, { one: `${count} provider`, other: `${count} providers` })}`
  return (
    <section>
      <SectionHead title={<span role="status">{title}</span>} />
      {providers.length === 0 && (
        <EmptyState scene="search">
          <Trans>No providers found</Trans>
        </EmptyState>
      )}
      <Plates key={choice} providers={providers} />
    </section>
  )
}

/** Nine more with each press; tapping one opens the list of its first category with its games, or of the one tapped. */
function Plates({ providers }: Pick<ProviderPagesProps, 'providers'>) {
  const { i18n } = useLingui()
  const [pages, setPages] = useState(1)
  const shown = pages * SEARCH_PAGE_SIZE
  return (
    <>
      <ul className={styles.plates}>
        {providers.slice(0, shown).map(({ vendor, categories }, index) => {
          const items = new Map(
            categories.flatMap((category): (readonly [string, CategoryItem])[] => {
              const item = categoryOfGroup({ category })
              return item ? [[item.id, item]] : []
            }),
          )
          const lists = Array.from(items.values(), ({ path, title }) => ({
            href: withQuery(path, { vassalage: vendor.code }),
            title: i18n._(title),
          }))
          return (
            <li key={vendor.code}>
              <ProviderPlate
                vendor={vendor}
                href={lists[0]?.href ?? withQuery(paths.slots, { vassalage: vendor.code })}
                lists={lists}
                eager={index < SEARCH_PAGE_SIZE}
              />
            </li>
          )
        })}
      </ul>
      {shown < providers.length && <SearchMore onPress={() => setPages(pages + 1)} />}
    </>
  )
}
