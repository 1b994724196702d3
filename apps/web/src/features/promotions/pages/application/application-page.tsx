import { Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { paths } from '../../../../lib/paths.ts'
import { QueryBlock } from '../../../../lib/query-block.tsx'
import { useScreenContext } from '../../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { PromotionItem } from '../promotion-item.tsx'
import { promotionsQuery } from '../promotions-query.ts'
import { actionOf, standingOf } from '../standing.ts'
import { useStandings } from '../standings-query.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from './application-page.module.css'

/**
 * Applying for the reward of a promotion. Who asks for a promotion that is not there is sent to the list; who cannot
 * apply reads why, and what can be done.
 */
export function ApplicationPage() {
  const router = useRouter()
  const { id } = useSearch({ from: paths.applyReward })
  const query = useQuery(promotionsQuery(useScreenContext(), useLanguage()))
  const session = useSession()
  const standings = useStandings()
  const promotion = query.data?.promotions.find((one) => one.id === id)
  const missing = query.data !== undefined && !promotion
  useEffect(() => {
    if (missing) void router.navigate({ href: paths.activity, replace: true })
  }, [missing, router])
  const skeleton = <Skeleton shape="banner" />
  return (
    <div className={styles.screen}>
      <QueryBlock query={query} skeleton={skeleton}>
        {({ readAt }) =>
          promotion && session ? (
            <QueryBlock query={standings} skeleton={skeleton}>
              {(own) => (
                <>
                  <PromotionItem promotion={promotion} readAt={readAt} applies />
                  {actionOf(standingOf(promotion, own[promotion.id], readAt)) === 'apply' && (
                    <ApplicationForm promotion={promotion} />
                  )}
                </>
              )}
            </QueryBlock>
          ) : (
            skeleton
          )
        }
      </QueryBlock>
    </div>
  )
}
