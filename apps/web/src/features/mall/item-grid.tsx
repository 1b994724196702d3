import { Card, EmptyState, LinkButton, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { usePopup } from '../../lib/use-popup.ts'
import { useSite } from '../merchant/index.ts'
import { ItemCard } from './item-card.tsx'
import styles from './mall.module.css'
import { type Mall, type MallItem, mallQuery } from './mall-queries.ts'

const redeemSheet = later(() => import('./redeem-sheet.tsx'), 'RedeemSheet')

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth']

/** The caller's points, and what they redeem. */
export function ItemGrid({ asks }: { readonly asks: boolean }) {
  const query = useQuery({ ...mallQuery(useScreenContext(), useLanguage()), enabled: asks })
  return (
    <QueryBlock query={asks ? query : UNASKED} skeleton={<MallSkeleton />}>
      {(mall) => <Items {...mall} />}
    </QueryBlock>
  )
}

function Items({ points, perPoint, items }: Mall) {
  const { t } = useLingui()
  const write = exactMoney(useLanguage(), useSite())
  const popup = usePopup('redeem')
  const mounted = useMounted(popup.open)
  const [chosen, setChosen] = useState<MallItem>()
  return (
    <>
      <Card>
        <div className={styles.points}>
          <p className={styles.quiet}>{t`Your points`}</p>
          <p className={styles.sum}>{points}</p>
          {perPoint > 0 && (
            <p className={styles.quiet}>
              <Trans>One point for each {write(perPoint)} that you bet.</Trans>
            </p>
          )}
        </div>
      </Card>
      {items.length === 0 ? (
        <EmptyState
          scene="gift"
          action={
            <LinkButton href={paths.home} variant="outline">
              <Trans>To the games</Trans>
            </LinkButton>
          }
        >
          <Trans>There is nothing to redeem right now. Your points stay yours.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemCard
                item={item}
                points={points}
                onRedeem={() => {
                  setChosen(item)
                  popup.show()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {mounted && chosen && (
          <redeemSheet.Part key={chosen.id} popup={popup} item={chosen} points={points} />
        )}
      </Suspense>
    </>
  )
}

function MallSkeleton() {
  return (
    <>
      <div className={styles.waiting}>
        <Skeleton shape="text" lines={2} />
      </div>
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="tile" />
        ))}
      </div>
    </>
  )
}
