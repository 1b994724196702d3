import { Button, SectionHead, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { paths } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { type Game, GameCard, hotGamesQuery } from '../catalogue/index.ts'
import { useFormats } from '../merchant/index.ts'
import styles from './popular-games.module.css'

/** How many are shown at a time. */
export const POPULAR_SHOWN = 9

/** The hottest games, nine at a time; “Shuffle” goes on and begins again after the last. */
export function PopularGames() {
  const { t } = useLingui()
  const heading = useId()
  const formats = useFormats()
  const hot = useQuery(hotGamesQuery(useScreenContext(), useLanguage()))
  if (hot.data?.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        title={t`Popular games`}
        id={heading}
        all={{ href: paths.hot, label: t`All`, count: hot.data ? formats.count(hot.data.length) : undefined }}
      />
      <QueryBlock query={hot} skeleton={<PopularSkeleton />}>
        {(games) => <PopularPages games={games} />}
      </QueryBlock>
    </section>
  )
}

function PopularPages({ games }: { readonly games: readonly Game[] }) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const pages = Math.ceil(games.length / POPULAR_SHOWN)
  const shown = games.slice(page * POPULAR_SHOWN, (page + 1) * POPULAR_SHOWN)
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} eager={page === 0 && index < 3} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.more}>
          <Button variant="quiet" icon={<RefreshCw size={16} />} onClick={() => setPage((page + 1) % pages)}>
            {t`Shuffle`}
          </Button>
        </div>
      )}
    </>
  )
}

function PopularSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: POPULAR_SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and no state
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  )
}
