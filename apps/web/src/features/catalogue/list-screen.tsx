import { Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { later } from '../../lib/page-life/later.tsx'
import { OnceHydrated } from '../../lib/page-life/once-hydrated.tsx'
import { paths } from '../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { usePopup } from '../../lib/use-popup.ts'
import { streamBlock, streamsQuery } from '../chat/index.ts'
import { BannerCarousel, bannersQuery } from '../content/index.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { ListBody } from './list-body.tsx'
import { addressFilter, addressOf, toggleVendor } from './list-filter.ts'
import { ListHead } from './list-head.tsx'
import { listPlace } from './list-place.ts'
import { gameListQuery } from './list-queries.ts'
import styles from './list-screen.module.css'
import { listVendors } from './list-vendors.ts'
import { loadPageLinks } from './pages/page-links.tsx'
import { SkeletonTiles } from './skeleton-tiles.tsx'
import { useListFilter } from './use-list-filter.ts'
import { useListGames } from './use-list-games.ts'
import { useListTop } from './use-list-top.ts'
import { useRestoredPosition } from './use-restored-position.ts'
import { vendorGroupsQuery } from './vendor-queries.ts'
import { VendorStrip } from './vendor-strip.tsx'

const filterSheet = later(() => import('./filter/filter-sheet.tsx'), 'LateFilterSheet')
const tabSwipe = later(() => import('./tab-swipe.ts'), 'TabSwipe')
const vendorPicker = later(() => import('./filter/vendor-picker.tsx'), 'LateVendorPicker')

export const catalogues = ['catalogue', 'content', 'catalogue/own']

/**
 * Reads tabs, banners and the first page of the list; what is there already is not asked for again. The live casino
 * also reads who streams, where the merchant has a chat.
 */
export async function load(context: ScreenContext, { path, search, state }: ScreenPlace): Promise<void> {
  const { queries } = context
  const language = context.words.language()
  const filter = state.listFilter ?? addressFilter(search)
  const { entry, pageSize } = listPlace(path, addressOf(filter))
  const site = await queries.ensureQueryData(siteQuery(context, language))
  // Betting on cockfights is a crime in many countries: the page is there where a merchant asks for it.
  if (entry.name === 'COCKFIGHT' && site.vendorSets.cockfight.length === 0)
    throw redirect({ href: paths.home, replace: true })
  const choice = { entry, filter, pageSize, language }
  await Promise.allSettled([
    queries.ensureQueryData(vendorGroupsQuery(context, language)),
    queries.ensureQueryData(bannersQuery(context, entry.banner, language)),
    !entry.own && queries.prefetchInfiniteQuery(gameListQuery(context, choice, site)),
    ...(entry.name === 'LIVE' && site.switches.CBS3
      ? [queries.prefetchQuery(streamsQuery(context, language)), streamBlock.fetch(context.words)]
      : []),
  ])
  if (import.meta.env.SSR) await loadPageLinks(context, path, choice, site)
}

/** Reads the first page of the member's own games. */
export async function loadOwn(context: ScreenContext, place: ScreenPlace): Promise<void> {
  const { queries, words } = context
  const language = words.language()
  const filter = place.state.listFilter ?? addressFilter(place.search)
  const { entry, pageSize } = listPlace(place.path, addressOf(filter))
  if (!entry.own) return
  const site = await queries.ensureQueryData(siteQuery(context, language))
  await queries.prefetchInfiniteQuery(gameListQuery(context, { entry, filter, pageSize, language }, site))
}

/** The tabs, which stay where they are, and tiles to come. */
export function Coming() {
  return (
    <div className={styles.screen} aria-busy="true">
      <CategoryTabs />
      <div className={styles.banner}>
        <Skeleton shape="banner" />
      </div>
      <SkeletonTiles from={0} count={6} features={false} />
    </div>
  )
}

/** A list of games: banners, providers, search, filter, and tiles without end. */
export function Screen() {
  const { t } = useLingui()
  const language = useLanguage()
  const site = useSite()
  const state = useListFilter()
  const { entry, filter, change } = state
  const list = useListGames(state, filter)
  const groups = useQuery(vendorGroupsQuery(useScreenContext(), language))
  const vendors = listVendors(groups.data ?? [], entry, site)
  const filterPopup = usePopup('filter')
  const vendorPopup = usePopup('vendors')
  const area = useRef<HTMLDivElement>(null)
  useRestoredPosition()
  useListTop(area, JSON.stringify(filter))

  const filterMounted = useMounted(filterPopup.open)
  const vendorsMounted = useMounted(vendorPopup.open)
  return (
    <div className={styles.screen}>
      <a className="skip-link" href="#games">
        {t`Skip to the games`}
      </a>
      <CategoryTabs />
      <div className={styles.banner} data-above-list>
        <BannerCarousel group={entry.banner} first low />
      </div>
      {entry.name === 'LIVE' && site.switches.CBS3 && (
        <div className={styles.streams} data-above-list>
          <Suspense>
            <streamBlock.Part />
          </Suspense>
        </div>
      )}
      <div ref={area} className={styles.list}>
        <ListHead
          state={state}
          vendors={vendors}
          total={list.loading || list.failed ? undefined : list.total}
          // Hot games are filtered here, and games of one's own not at all.
          searchable={!entry.own}
          onFilter={entry.name === 'HOT' || entry.own ? undefined : filterPopup.show}
        />
        {entry.vendorChoice && vendors.length > 0 && (
          <VendorStrip
            path={entry.path}
            vendors={vendors}
            chosen={filter.vendor}
            onChoose={(vendor) => change(toggleVendor(filter, vendor))}
            onMore={vendorPopup.show}
          />
        )}
        <div id="games" className={styles.games} tabIndex={-1}>
          <ListBody
            key={`${entry.name} ${JSON.stringify(filter)}`}
            state={state}
            vendors={vendors}
            list={list}
          />
        </div>
      </div>
      <Suspense>
        <OnceHydrated>
          <tabSwipe.Part area={area} />
        </OnceHydrated>
        {filterMounted && <filterSheet.Part popup={filterPopup} state={state} vendors={vendors} />}
        {vendorsMounted && <vendorPicker.Part popup={vendorPopup} state={state} vendors={vendors} />}
      </Suspense>
    </div>
  )
}
