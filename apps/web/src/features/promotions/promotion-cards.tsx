import { SectionHead, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Picture } from '../../lib/media/picture.tsx'
import { paths, withQuery } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BrandMark, useFormats, useSite } from '../merchant/index.ts'
import styles from './promotion-cards.module.css'
import { type Promotion, promotionsQuery } from './promotion-queries.ts'

/** How many the home page shows. */
const SHOWN = 3

/** The first promotions, with a link to all. */
export function PromotionCards() {
  const { t } = useLingui()
  const heading = useId()
  const promotions = useQuery(promotionsQuery(useScreenContext(), useLanguage()))
  if (promotions.data?.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={t`Promotions`} id={heading} all={{ href: paths.activity, label: t`All` }} />
      <QueryBlock query={promotions} skeleton={<Skeleton shape="banner" />}>
        {(list) => (
          <ul className={styles.cards}>
            {list.slice(0, SHOWN).map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </section>
  )
}

function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useLingui()
  const formats = useFormats()
  const site = useSite()
  return (
    <RouterLink href={withQuery(paths.activityDetail, { id: promotion.id })} className={styles.card}>
      <Picture
        path={promotion.picture}
        alt=""
        widths={[240, 360, 480]}
        sizes="160px"
        width={16}
        height={9}
        className={styles.picture}
        placeholder={
          <span className={styles.picture}>
            <BrandMark brand={site} size={40} />
          </span>
        }
      />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {promotion.title}
        </span>
        <span className={styles.period}>
          {promotion.longTerm
            ? t`No end date`
            : `${formats.day(promotion.startsAt)} – ${formats.day(promotion.endsAt)}`}
        </span>
      </span>
    </RouterLink>
  )
}
