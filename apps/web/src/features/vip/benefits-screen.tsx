import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BenefitsIntro } from './benefits-intro.tsx'
import styles from './benefits-screen.module.css'
import { LevelCard } from './level-card.tsx'
import { LevelsSkeleton } from './levels-skeleton.tsx'
import { useOwnStanding } from './use-vip-standing.ts'
import { hasStanding, vipLevelsQuery, vipStandingQuery } from './vip-queries.ts'

export const catalogues = ['vip', 'lib/game-categories']

/** Reads the levels. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries, words } = context
  await queries.prefetchQuery(vipLevelsQuery(context, words.language()))
}

/** Reads where a member stands. */
export async function loadOwn(context: ScreenContext): Promise<void> {
  const { queries, session, words } = context
  if (!hasStanding(session.current())) return
  await queries.prefetchQuery(vipStandingQuery(context, words.language()))
}

export { useShowsBenefits as useIsOffered } from './use-shows-benefits.ts'

/** The VIP levels with what they take and bring; a member's own is marked. */
export function Screen() {
  const { t } = useLingui()
  const levels = useQuery(vipLevelsQuery(useScreenContext(), useLanguage()))
  const standing = useOwnStanding()
  return (
    <div className={styles.screen}>
      <QueryBlock query={levels} skeleton={<LevelsSkeleton />}>
        {(all) => {
          const reached = all.findIndex(({ id }) => id === standing?.level)
          return all.length === 0 ? (
            <EmptyState
              scene="gift"
              action={<LinkButton href={paths.home} variant="outline">{t`To the games`}</LinkButton>}
            >
              {t`There are no VIP levels yet`}
            </EmptyState>
          ) : (
            <>
              <BenefitsIntro levels={all} />
              <ol className={styles.levels}>
                {all.map((level, index) => (
                  <LevelCard
                    key={level.id}
                    level={level}
                    rank={index + 1}
                    count={all.length}
                    next={all[index + 1]?.name}
                    reached={index <= reached}
                    standing={standing?.level === level.id ? standing : undefined}
                    met={standing?.next?.labelId === level.id ? standing.next.requirements : undefined}
                  />
                ))}
              </ol>
            </>
          )
        }}
      </QueryBlock>
    </div>
  )
}
