import { EmptyState, LinkButton, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { RichText } from '../../../lib/rich-text/rich-text.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from './detail-page.module.css'
import { PromotionItem } from './promotion-item.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { promotionsQuery } from './promotions-query.ts'

/** One promotion: pictures, what can be done, what it says; another id than one of theirs finds none. */
export function DetailPage() {
  const { t } = useLingui()
  const { id } = useSearch({ from: paths.activityDetail })
  const query = useQuery(promotionsQuery(useScreenContext(), useLanguage()))
  return (
    <div className={styles.screen}>
      <QueryBlock query={query} skeleton={<Skeleton shape="banner" />}>
        {({ promotions, readAt }) => {
          const promotion = promotions.find((one) => one.id === id)
          return promotion ? (
            <>
              <div className={styles.pictures}>
                {promotion.pictures.map((path, index) => (
                  <PromotionPicture key={path} path={path} first={index === 0} />
                ))}
              </div>
              <PromotionItem promotion={promotion} readAt={readAt} />
              <RichText html={promotion.content} />
            </>
          ) : (
            <EmptyState
              scene="gift"
              action={
                <LinkButton href={paths.activity} variant="outline">{t`See all promotions`}</LinkButton>
              }
            >
              {t`There is no such promotion any more`}
            </EmptyState>
          )
        }}
      </QueryBlock>
    </div>
  )
}
