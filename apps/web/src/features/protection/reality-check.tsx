import { Button, LinkButton } from '@foyer/ui'
import { Dialog } from '@foyer/ui/overlay'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { tabStore } from '../../lib/web-storage.ts'
import { useFormats } from '../merchant/index.ts'
import { FigureRows } from './figure-rows.tsx'
import styles from './figures.module.css'
import { useLimitNames } from './limit-names.ts'
import { protectionQuery } from './protection-queries.ts'
import { useTakeBreak } from './use-take-break.ts'

export const catalogues = ['protection']

const MINUTE_MS = 60_000
/** Where the tab keeps when the player last looked at the clock, by the server's. */
const LOOKED_AT = 'lookedAtClock'

/** Shows who comes back from a game after long play for how long that was, and what came of it; then they go on, or stop. */
export function RealityCheck() {
  const { t } = useLingui()
  const formats = useFormats()
  const names = useLimitNames()
  const { data } = useQuery(protectionQuery(useScreenContext()))
  const take = useTakeBreak()
  const [lookedAt, setLookedAt] = useState(() => Number(tabStore.getItem(LOOKED_AT)) || 0)
  if (!data) return null
  const { time, playingSince, rules, figures, pausedUntil, exclusion } = data
  const today = figures.find(({ window }) => window === 'day')
  if (playingSince === null || !today || pausedUntil !== null || exclusion) return null
  const isDue = time - Math.max(playingSince, lookedAt) >= rules.realityCheckMinutes * MINUTE_MS
  const goOn = () => {
    tabStore.setItem(LOOKED_AT, String(time))
    setLookedAt(time)
  }
  const [since, length] = [
    formats.time(playingSince),
    names.duration(Math.floor((time - playingSince) / MINUTE_MS)),
  ]
  return (
    <Dialog
      open={isDue}
      onOpenChange={(open) => {
        if (!open) goOn()
      }}
      title={t`A look at the clock`}
      unasked
      closeLabel={t`Close`}
    >
      <div className={styles.words}>
        <p>
          <Trans>
            You have been playing since {since}: {length}. This is what you have played with today:
          </Trans>
        </p>
        <FigureRows figures={today} />
        <div className={styles.answers}>
          <Button block variant="accent" onClick={goOn}>
            {t`Go on playing`}
          </Button>
          <Button
            block
            variant="accent"
            loading={take.isPending}
            loadingLabel={t`Please wait`}
            onClick={() => take.mutate(24, { onSuccess: goOn })}
          >
            {t`Stop for 24 hours`}
          </Button>
          <LinkButton href={paths.protection} variant="quiet" block onClick={goOn}>
            {t`Limits and breaks`}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
