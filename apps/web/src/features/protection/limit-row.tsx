import { Button, ProgressBar, Skeleton } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useOpener } from '../../lib/use-opener.ts'
import { useFormats } from '../merchant/index.ts'
import { useLimitNames } from './limit-names.ts'
import styles from './limits.module.css'
import type { OwnLimit } from './protection-queries.ts'
import type { useOwnLimits } from './use-own-limits.ts'

/** Sets a limit; for who wants to. */
export const limitForm = later(() => import('./limit-form.tsx'), 'LimitForm')

interface LimitRowProps {
  readonly limit: OwnLimit
  /** The server's clock, ms since 1970. */
  readonly time: number
  readonly own: ReturnType<typeof useOwnLimits>
  readonly raiseAfterHours: number
  /** Called once what waited is confirmed or taken back: what was pressed is gone. */
  readonly onAnswered: () => void
}

/** One limit: what is left of it and when it starts again, and what waits to be confirmed. */
export function LimitRow({ limit, time, own, raiseAfterHours, onAnswered }: LimitRowProps) {
  const { t } = useLingui()
  const names = useLimitNames()
  const formats = useFormats()
  const [isChanging, setIsChanging] = useState(false)
  const { opener, closeBy } = useOpener()
  const { kind, window, by, amount, opensAt, pending } = limit
  const left = Math.max(0, limit.left)
  const [whole, rest] = [names.amount(limit, amount), names.amount(limit, left)]
  const [day, at] = [formats.day(opensAt ?? 0), formats.time(opensAt ?? 0)]
  const name = `${names.kinds[kind]} ${names.windows[window]}`
  return (
    <li className={styles.limit}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {names.kinds[kind]} <span className={styles.window}>{names.windows[window]}</span>
        </h3>
        <span className={styles.amount}>{whole}</span>
      </div>
      {opensAt !== null && (
        <>
          <ProgressBar
            label={left === 0 ? t`Used up` : t`${rest} left`}
            value={Math.min(amount, Math.max(0, amount - left))}
            max={Math.max(1, amount)}
          />
          <p className={styles.quiet}>
            <Trans>
              It starts again on {day} at {at}.
            </Trans>
          </p>
        </>
      )}
      {by === 'operator' && (
        <p className={styles.quiet}>
          <Trans>Our customer service has set this limit.</Trans>
        </p>
      )}
      {/* What an operator has asked for is for operators to confirm. */}
      {pending && by === 'player' && <Waiting {...{ limit, pending, time, own, whole, onAnswered }} />}
      {by === 'player' &&
        (isChanging ? (
          <limitForm.Part
            skeleton={<Skeleton shape="row" />}
            {...{ own, raiseAfterHours }}
            choices={[{ kind, window }]}
            limits={[limit]}
            onDone={() => closeBy(() => setIsChanging(false))}
          />
        ) : (
          <Button
            ref={opener}
            variant="quiet"
            aria-label={t`Change: ${name}`}
            onClick={() => setIsChanging(true)}
          >
            {t`Change`}
          </Button>
        ))}
    </li>
  )
}

interface WaitingProps extends Pick<LimitRowProps, 'limit' | 'time' | 'own' | 'onAnswered'> {
  readonly pending: NonNullable<OwnLimit['pending']>
  /** The limit as it holds. */
  readonly whole: string
}

/** What waits to be confirmed, and the two answers once its time has come. */
function Waiting({ limit, pending, time, own, whole, onAnswered }: WaitingProps) {
  const { t } = useLingui()
  const names = useLimitNames()
  const formats = useFormats()
  const { kind, window } = limit
  const [day, at] = [formats.day(pending.opensAt), formats.time(pending.opensAt)]
  const [lastDay, lastAt] = [formats.day(pending.lapsesAt), formats.time(pending.lapsesAt)]
  const wanted = names.amount(limit, pending.amount ?? 0)
  const isOpen = pending.opensAt <= time
  const isBusy = own.set.isPending || own.confirm.isPending
  const keep = () => own.set.mutate({ kind, window, amount: limit.amount }, { onSuccess: onAnswered })
  return (
    <div className={styles.waiting}>
      <p>
        {!isOpen && pending.amount === null && (
          <Trans>
            From {day}, {at} on you can confirm that this limit is removed.
          </Trans>
        )}
        {!isOpen && pending.amount !== null && (
          <Trans>
            From {day}, {at} on you can confirm {wanted} in place of it.
          </Trans>
        )}
        {isOpen && pending.amount === null && (
          <Trans>
            Remove this limit? You can confirm it until {lastDay}, {lastAt}.
          </Trans>
        )}
        {isOpen && pending.amount !== null && (
          <Trans>
            Raise this limit to {wanted}? You can confirm it until {lastDay}, {lastAt}.
          </Trans>
        )}
      </p>
      <div className={styles.answers}>
        {isOpen && (
          <Button
            variant="outline"
            loading={own.confirm.isPending}
            loadingLabel={t`Please wait`}
            disabled={isBusy && !own.confirm.isPending}
            onClick={() => own.confirm.mutate({ kind, window }, { onSuccess: onAnswered })}
          >
            {t`Confirm`}
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={keep}>
          {t`Keep ${whole}`}
        </Button>
      </div>
    </div>
  )
}
