import type { LimitKind, LimitWindow } from '@foyer/contract'
import { Button, Select } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AmountField, amountProblem, readTypedAmount, useAmountNotation } from '../cashier/index.ts'
import { useLimitNames } from './limit-names.ts'
import styles from './limits.module.css'
import type { OwnLimit } from './protection-queries.ts'
import type { useOwnLimits } from './use-own-limits.ts'

export const catalogues = ['protection', 'cashier']

export interface LimitFormProps {
  readonly own: ReturnType<typeof useOwnLimits>
  /** Limits to choose from; where it is one, that one is changed. */
  readonly choices: readonly { readonly kind: LimitKind; readonly window: LimitWindow }[]
  /** Limits that hold. */
  readonly limits: readonly OwnLimit[]
  readonly raiseAfterHours: number
  readonly onDone: () => void
}

/** Minutes of play to choose from. */
const MINUTES: Readonly<Record<LimitWindow, readonly number[]>> = {
  round: [],
  day: [15, 30, 60, 120, 180, 300, 480],
  week: [60, 120, 300, 600, 900, 1200],
  month: [300, 600, 1200, 1800, 2400, 3600],
}

/** Sets a limit, or changes one. */
export function LimitForm({ own, choices, limits, raiseAfterHours, onDone }: LimitFormProps) {
  const { t } = useLingui()
  const names = useLimitNames()
  const notation = useAmountNotation()
  const [kind, setKind] = useState<LimitKind>(choices[0]?.kind ?? 'deposit')
  const [wished, setWished] = useState<LimitWindow>(choices[0]?.window ?? 'day')
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const windows = choices.filter((choice) => choice.kind === kind).map((choice) => choice.window)
  const window = windows.includes(wished) ? wished : (windows[0] ?? 'day')
  const held = limits.find((one) => one.kind === kind && one.window === window && one.by === 'player')
  const money = { min: 100, max: null }
  const ofMoney = amountProblem(typed, notation, money) ? undefined : readTypedAmount(typed, notation)
  const amount = kind === 'time' ? Number(typed) || undefined : ofMoney
  const kinds = [...new Set(choices.map((choice) => choice.kind))]
  const why: Readonly<Record<LimitKind, string>> = {
    deposit: t`A deposit counts as soon as you order it, whether it is paid or not.`,
    loss: t`What counts is what you stake of your own money, less what you win. Open bets count as lost.`,
    stake: t`All stakes count, with bonus money as well, whatever you win.`,
    time: t`The time between your stakes counts, pauses of more than five minutes do not.`,
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (amount !== undefined) own.set.mutate({ kind, window, amount }, { onSuccess: onDone })
  }
  const remove = () => own.set.mutate({ kind, window, amount: null }, { onSuccess: onDone })
  const isPending = own.set.isPending
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={send}>
      {choices.length > 1 && (
        <div className={styles.choices}>
          <Select
            label={t`Limit`}
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value as LimitKind)
              setTyped('')
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {names.kinds[one]}
              </option>
            ))}
          </Select>
          <Select
            label={t({ context: 'limit', message: 'Period' })}
            value={window}
            onChange={(event) => {
              setWished(event.currentTarget.value as LimitWindow)
              if (kind === 'time') setTyped('')
            }}
          >
            {windows.map((one) => (
              <option key={one} value={one}>
                {names.windows[one]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {kind === 'time' ? (
        <Select
          label={t`Playing time`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        >
          <option value="">{t`Please choose`}</option>
          {MINUTES[window].map((minutes) => (
            <option key={minutes} value={minutes}>
              {names.duration(minutes)}
            </option>
          ))}
        </Select>
      ) : (
        <AmountField
          {...{ name: 'amount', error: undefined, onInput: () => undefined }}
          value={typed}
          onValue={setTyped}
          limits={money}
          quick={[]}
        />
      )}
      <p className={styles.quiet}>{why[kind]}</p>
      <p className={styles.quiet}>
        <Trans>
          A new or lower limit holds at once. To raise or remove one takes {raiseAfterHours} hours at least
          and until its period is over; then you confirm it.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button
          type="submit"
          variant="accent"
          loading={isPending}
          loadingLabel={t`Please wait`}
          disabled={amount === undefined && !isPending}
        >
          {t`Set the limit`}
        </Button>
        {held && held.pending?.amount !== null && (
          <Button variant="outline" disabled={isPending} onClick={remove}>
            {t`Remove the limit`}
          </Button>
        )}
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          {t`Not now`}
        </Button>
      </div>
    </form>
  )
}
