import { Button, Card } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import { PlayClock } from './play-clock.tsx'
import styles from './protection.module.css'
import type { Protection } from './protection-queries.ts'
import type { useTakeBreak } from './use-take-break.ts'

interface StopNowProps {
  readonly protection: Protection
  readonly take: ReturnType<typeof useTakeBreak>
}

/** Stops play for a day, by one tap and without a question. */
export function StopNow({ protection, take }: StopNowProps) {
  const { t } = useLingui()
  return (
    <Card>
      <div className={styles.now}>
        <CirclePause size={40} aria-hidden="true" className={styles.mark} />
        <PlayClock {...protection} />
        <p>
          <Trans>
            During a break no game opens, and no bet or deposit is taken. You can withdraw at any time. Nobody
            can end a break early, not even our customer service.
          </Trans>
        </p>
        <div className={styles.stop}>
          <Button
            block
            variant="accent"
            loading={take.isPending && take.variables === 24}
            loadingLabel={t`Please wait`}
            disabled={take.isPending && take.variables !== 24}
            onClick={() => take.mutate(24)}
          >
            {t`Stop for 24 hours`}
          </Button>
        </div>
      </div>
    </Card>
  )
}
