import { useLingui } from '@lingui/react/macro'
import { Picture } from '../../lib/media/picture.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import { usePlayPath } from '../../lib/session/use-play-path.ts'
import { useLaunch } from '../play/index.ts'
import { DrawResult } from './draw-result.tsx'
import type { Draw, Lottery } from './lottery.ts'
import styles from './lottery-card.module.css'
import { NextDraw } from './next-draw.tsx'

interface LotteryCardProps {
  readonly lottery: Lottery
  /** Newest result, if it is known. */
  readonly draw: Draw | undefined
  /** Seen at once: its picture is fetched early. */
  readonly eager: boolean
}

/** A lottery: tapping it plays, which needs a session; it has no heart. */
export function LotteryCard({ lottery, draw, eager }: LotteryCardProps) {
  const { t } = useLingui()
  const path = usePlayPath()
  const launch = useLaunch()
  return (
    <article className={styles.card}>
      <Picture
        path={lottery.icon}
        alt=""
        widths={[64, 128, 240]}
        sizes="64px"
        width={64}
        height={64}
        eager={eager}
        className={styles.icon}
        placeholder={<span className={styles.icon} />}
      />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <RouterLink href={path} onClick={(event) => launch(event, lottery)} className={styles.link}>
            <bdi>{lottery.name}</bdi>
          </RouterLink>
        </h3>
        {lottery.inHouse && <span className={styles.tag}>{t`In-house`}</span>}
        <NextDraw at={lottery.nextDrawAt} />
      </div>
      {draw && <DrawResult draw={draw} />}
    </article>
  )
}
