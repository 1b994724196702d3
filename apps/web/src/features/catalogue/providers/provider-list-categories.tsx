import { TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { type Path, withQuery } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { scrollPlace } from '../../../lib/scroll-place.ts'
import { categoryItems } from '../category-items.ts'
import { vendorGroupsQuery } from '../vendor-queries.ts'
import styles from './provider-list-screen.module.css'

interface CategoryChoiceProps {
  /** The page whose `?gameType=` is chosen. */
  readonly path: Path
  /** The tab in front of the categories, opened without a type. */
  readonly first: { readonly label: string; readonly icon: ReactNode }
  /** Empty for the first one. */
  readonly current: string
}

/** Categories of the lobby as links that stay on a page. */
export function CategoryChoice({ path, first, current }: CategoryChoiceProps) {
  const { t, i18n } = useLingui()
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  return (
    <div className={styles.tabs}>
      <TabRow
        label={t`Game categories`}
        current={current || 'FIRST'}
        rowData={scrollPlace(`tab ${current}`)}
        items={[
          { id: 'FIRST', href: path, ...first },
          ...categoryItems(groups.data ?? []).map(({ id, title, Icon }) => ({
            id,
            href: withQuery(path, { gameType: id }),
            label: i18n._(title),
            icon: <Icon size={24} aria-hidden="true" />,
          })),
        ]}
      />
    </div>
  )
}
