import { ScrollRow, SectionHead, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useNear } from '../../lib/use-near.ts'
import { GameCard, gameRowQuery } from '../catalogue/index.ts'
import { useFormats, useSite } from '../merchant/index.ts'
import styles from './game-row.module.css'
import type { HomeRow } from './home-rows.ts'

interface GameRowProps {
  readonly row: HomeRow
}

/** First games of a list, with a link to all of it (TILE-06 to TILE-08). Fetched when it comes near. */
export function GameRow({ row: { entry, href } }: GameRowProps) {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const context = useScreenContext()
  const language = useLanguage()
  const site = useSite()
  const formats = useFormats()
  const near = useNear(place)
  const row = useQuery({ ...gameRowQuery(context, entry, site, language), enabled: near })
  if (row.data?.games.length === 0) return null
  const title = i18n._(entry.title)
  return (
    <div ref={place} className={styles.place}>
      {row.data === undefined && <SectionHead title={title} all={{ href, label: t`All` }} />}
      <QueryBlock query={row} skeleton={<Bones />}>
        {({ games, total }) => (
          <ScrollRow
            title={title}
            all={{ href, label: t`All`, count: formats.count(total) }}
            previousLabel={t`Previous games`}
            nextLabel={t`Next games`}
          >
            {games.map((game) => (
              <GameCard key={game.id} game={game} sizes="112px" />
            ))}
          </ScrollRow>
        )}
      </QueryBlock>
    </div>
  )
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
    </div>
  )
}
