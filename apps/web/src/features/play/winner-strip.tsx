import { SectionHead, Ticker } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Picture } from '../../lib/media/picture.tsx'
import { RouterLink } from '../../lib/router-link.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { usePaused } from '../../lib/session/pause.ts'
import { usePlayPath } from '../../lib/session/use-play-path.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useFormats } from '../merchant/index.ts'
import { useLaunch } from './use-launch.ts'
import { type Winner, winnersQuery } from './winner-queries.ts'
import styles from './winner-strip.module.css'

/** The top winners with their medals. */
const TOP = 3
/** Winners below the top ones that are seen at a time; one less where there are no more. */
const ROWS_IN_SIGHT = 3
/** Only longer boards move. */
const STILL_UP_TO = 5
/** The board follows a language that is kept for so long, in ms. */
const LANGUAGE_QUIET_MS = 250

/** Recorded wins: three medals, the rest rises calmly. Nothing to show, or a failed call, shows nothing. */
export function WinnerStrip() {
  const { t } = useLingui()
  const heading = useId()
  const language = useSettled(useLanguage(), LANGUAGE_QUIET_MS)
  const query = winnersQuery(useScreenContext(), language)
  const { data: winners = [] } = useQuery({ ...query, placeholderData: keepPreviousData })
  const isPaused = usePaused()
  if (winners.length === 0 || isPaused) return null
  const rest = winners.slice(TOP)
  const items = rest.map((winner) => ({ id: winner.id, content: <WinnerRow winner={winner} /> }))
  return (
    <section aria-labelledby={heading} className={styles.strip}>
      <SectionHead title={t`Top wins`} id={heading} />
      <ol className={styles.top}>
        {winners.slice(0, TOP).map((winner, index) => (
          <li key={winner.id} className={styles.medal} data-place={index + 1}>
            <TopWinner winner={winner} place={index + 1} />
          </li>
        ))}
      </ol>
      {winners.length > STILL_UP_TO ? (
        <Ticker
          title={t`More wins`}
          items={items}
          visible={rest.length > ROWS_IN_SIGHT ? ROWS_IN_SIGHT : 2}
          pauseLabel={t`Stop the list`}
          playLabel={t`Start the list`}
        />
      ) : (
        <ul className={styles.rest}>
          {items.map((item) => (
            <li key={item.id}>{item.content}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TopWinner({ winner, place }: { readonly winner: Winner; readonly place: number }) {
  const formats = useFormats()
  const path = usePlayPath()
  const launch = useLaunch()
  return (
    <RouterLink
      href={path}
      onClick={(event) => launch(event, { ...winner.game, name: winner.gameName })}
      className={styles.topLink}
    >
      <span className={styles.portrait}>
        <Picture
          path={winner.picture}
          alt=""
          widths={[96, 160]}
          sizes="64px"
          width={1}
          height={1}
          placeholder={null}
          className={styles.picture}
        />
        <span className={styles.place}>{formats.count(place)}</span>
      </span>
      <span className={styles.customer} dir="auto">
        {winner.customer}
      </span>
      <span className={styles.amount}>{formats.wholeMoney(winner.amount)}</span>
    </RouterLink>
  )
}

function WinnerRow({ winner }: { readonly winner: Winner }) {
  const formats = useFormats()
  const path = usePlayPath()
  const launch = useLaunch()
  return (
    <RouterLink
      href={path}
      onClick={(event) => launch(event, { ...winner.game, name: winner.gameName })}
      className={styles.row}
    >
      <Picture
        path={winner.picture}
        alt=""
        widths={[64, 96]}
        sizes="40px"
        width={1}
        height={1}
        placeholder={null}
        className={styles.thumb}
      />
      <span className={styles.words}>
        <span className={styles.customer} dir="auto">
          {winner.customer}
        </span>
        <span dir="auto">{winner.gameName}</span>
      </span>
      <span className={styles.amount}>{formats.wholeMoney(winner.amount)}</span>
    </RouterLink>
  )
}
