import { SectionHead, Skeleton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useNear } from '../../lib/page-life/use-near.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { GameScroll } from '../catalogue/index.ts'
import { useSite } from '../merchant/index.ts'
import styles from './game-row.module.css'
import { type HomeRow, homeRowQuery } from './home-rows.ts'

interface GameRowProps {
  readonly row: HomeRow
}

/** First games of a list, with a link to all of it. Fetched when it comes near. */
export function GameRow({ row }: GameRowProps) {
  const { t, i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const context = useScreenContext()
  const language = useLanguage()
  const site = useSite()
  const near = useNear(place)
  const games = useQuery({ ...homeRowQuery(context, row, site, language), enabled: near })
  if (games.data?.games.length === 0) return null
  const title = i18n._(row.entry.title)
  return (
    <div ref={place} className={styles.place}>
      {games.data === undefined && <SectionHead title={title} all={{ href: row.href, label: t`All` }} />}
      <QueryBlock query={games} skeleton={<Bones />}>
        {(page) => <GameScroll title={title} href={row.href} page={page} />}
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
