import { Card, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { useFormats, useMayOpen } from '../merchant/index.ts'
import styles from './protection.module.css'

interface RunningBreakProps {
  /** When it ends, ms since 1970. */
  readonly until: number
  /** Whether it has just begun: the button that had the focus is gone then. */
  readonly isNew: boolean
}

/** A break that runs, and what works meanwhile. */
export function RunningBreak({ until, isNew }: RunningBreakProps) {
  const formats = useFormats()
  const mayOpen = useMayOpen()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const [day, time] = [formats.day(until), formats.time(until)]
  return (
    <Card>
      <div className={styles.now}>
        <CirclePause size={40} aria-hidden="true" className={styles.mark} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans>You are taking a break</Trans>
        </h2>
        <p className={styles.until}>
          <Trans>
            It ends on {day} at {time}.
          </Trans>
        </p>
        <p>
          <Trans>Games and deposits open again then. You can withdraw at any time.</Trans>
        </p>
        {mayOpen(paths.withdraw) === 'open' && (
          <LinkButton href={paths.withdraw} variant="outline" block>
            <Trans>Withdraw</Trans>
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
