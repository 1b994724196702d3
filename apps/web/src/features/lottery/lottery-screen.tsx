import { EmptyState, LinkButton, SectionHead, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { CategoryTabs, vendorGroupsQuery } from '../catalogue/index.ts'
import { BannerCarousel, bannersQuery } from '../content/index.ts'
import { LotteryGroups } from './lottery-groups.tsx'
import { drawsQuery, lotteriesQuery, type PrizeMode } from './lottery-queries.ts'
import styles from './lottery-screen.module.css'

export const catalogues = ['lottery', 'catalogue', 'content']

interface LotteryPage {
  readonly prizeMode: PrizeMode
  readonly banner: string
}

/** What an address shows. */
function lotteryPage(path: string): LotteryPage {
  return path === paths.elott
    ? { prizeMode: 'Elott', banner: 'm_elott' }
    : { prizeMode: 'Lott', banner: 'm_lott' }
}

/** Reads the lotteries, their results, the banner and the tabs. */
export async function load(context: ScreenContext, { path }: ScreenPlace): Promise<void> {
  const { queries } = context
  const language = context.words.language()
  const { prizeMode, banner } = lotteryPage(path)
  // What is held already is shown at once and renewed by its block when it is old.
  await Promise.allSettled([
    queries.ensureQueryData(vendorGroupsQuery(context, language)),
    queries.ensureQueryData(bannersQuery(context, banner, language)),
    queries.ensureQueryData(lotteriesQuery(context, prizeMode, language)),
    queries.ensureQueryData(drawsQuery(context, prizeMode, language)),
  ])
}

/** A page of lotteries; it has no search. */
export function Screen() {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { prizeMode, banner } = lotteryPage(path)
  const context = useScreenContext()
  const language = useLanguage()
  const groups = useQuery(lotteriesQuery(context, prizeMode, language))
  const draws = useQuery(drawsQuery(context, prizeMode, language))
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{prizeMode === 'Lott' ? t`Lottery` : t`Instant lottery`}</h1>
      <CategoryTabs />
      <div className={styles.content}>
        <BannerCarousel key={banner} group={banner} first low />
        <QueryBlock query={groups} skeleton={<LotterySkeleton />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                scene="games"
                action={<LinkButton href={paths.home}>{t`Back to the lobby`}</LinkButton>}
              >
                <Trans>No lotteries here yet</Trans>
              </EmptyState>
            ) : (
              <LotteryGroups groups={all} draws={draws.data ?? {}} />
            )
          }
        </QueryBlock>
      </div>
    </div>
  )
}

function LotterySkeleton() {
  return (
    <div className={styles.list}>
      <SectionHead title={<Trans>Lottery</Trans>} />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
