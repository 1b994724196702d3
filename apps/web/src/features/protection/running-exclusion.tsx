import { Button, Card, LinkButton } from '@foyer/ui'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ShieldBan from 'lucide-react/icons/shield-ban'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { useFormats, useMayOpen } from '../merchant/index.ts'
import styles from './protection.module.css'
import type { Protection } from './protection-queries.ts'
import type { useExclusion } from './use-exclusion.ts'

interface RunningExclusionProps {
  readonly protection: Protection
  readonly running: NonNullable<Protection['exclusion']>
  readonly exclusion: ReturnType<typeof useExclusion>
}

/** An exclusion that holds: from when on the player may ask to play again, and what works meanwhile. */
export function RunningExclusion({ protection, running, exclusion }: RunningExclusionProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayOpen = useMayOpen()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = exclusion.exclude.isSuccess
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { time, rules } = protection
  const { askableAt, returnsAt, ends } = running
  const [day, at] = [formats.day(returnsAt ?? askableAt), formats.time(returnsAt ?? askableAt)]
  const { coolingHours, openCoolingHours } = rules.exclusion
  const days = Math.ceil((ends === 'open' ? openCoolingHours : coolingHours) / 24)
  const isAskable = returnsAt === null && askableAt <= time
  return (
    <Card>
      <div className={styles.now}>
        <ShieldBan size={40} aria-hidden="true" className={styles.mark} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Trans>You have excluded yourself</Trans>
        </h2>
        <p className={styles.until}>
          {returnsAt !== null && (
            <Trans>
              You can play again from {day}, {at} on.
            </Trans>
          )}
          {returnsAt === null && !isAskable && (
            <Trans>
              From {day}, {at} on you can ask to play again.
            </Trans>
          )}
          {isAskable && <Trans>Its time is over. It holds until you ask to play again.</Trans>}
        </p>
        <p>
          <Trans>Games and deposits are closed. You can withdraw at any time.</Trans>
        </p>
        {mayOpen(paths.withdraw) === 'open' && (
          <LinkButton href={paths.withdraw} variant="outline" block>
            <Trans>Withdraw</Trans>
          </LinkButton>
        )}
        {isAskable && (
          <>
            <Button
              variant="quiet"
              block
              loading={exclusion.askToReturn.isPending}
              loadingLabel={t`Please wait`}
              onClick={() => exclusion.askToReturn.mutate()}
            >
              {t`Ask to play again`}
            </Button>
            <p className={styles.plain}>
              {t`You can play again ${plural(days, { one: '# day', other: '# days' })} after you have asked.`}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
