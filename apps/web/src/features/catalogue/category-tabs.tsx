import { TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { type Path, paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { scrollPlace } from '../../lib/scroll-place.ts'
import { type CategoryItem, categoryItems } from './category-items.ts'
import styles from './category-tabs.module.css'
import { vendorGroupsQuery } from './vendor-queries.ts'

interface CategoryTab {
  readonly id: string
  readonly href: Path
  readonly label: string
  readonly Icon: CategoryItem['Icon']
}

/**
 * The lobby's tabs: HOT, the categories in vendor sorting, then the member's own games, FAV last. The one of the
 * present path is lit; on home that is HOT. The member's own lists send a visitor to login.
 */
export function CategoryTabs() {
  const { t, i18n } = useLingui()
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), useLanguage()))
  const path = useRouterState({ select: (state) => state.location.pathname })
  const items: CategoryTab[] = [
    { id: 'HOT', href: paths.hot, label: t`Hot`, Icon: Flame },
    ...categoryItems(groups.data ?? []).map(({ id, path: href, title, Icon }) => ({
      id,
      href,
      label: i18n._(title),
      Icon,
    })),
    { id: 'RECENT', href: paths.recent, label: t`Recent`, Icon: History },
    { id: 'FAV', href: paths.favourites, label: t`Favourites`, Icon: Heart },
  ]
  const current = path === paths.home ? 'HOT' : items.find(({ href }) => href === path)?.id
  return (
    <div className={styles.tabs}>
      <TabRow
        label={t`Game categories`}
        current={current}
        rowData={scrollPlace(`tab ${current}`)}
        items={items.map(({ Icon, ...item }) => ({ ...item, icon: <Icon size={24} aria-hidden="true" /> }))}
      />
    </div>
  )
}
