import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { writeMoney } from '../lib/money.ts'
import { soundTap } from '../lib/sound.ts'
import { type TextId, text } from '../lib/words.ts'
import { stakedIn } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import classes from './bet-bar.module.css'

interface BetBarProps {
  readonly choice: unknown
  /** The largest that the choice can pay, in hundredths of the stake. */
  readonly largest: number
  readonly act: TextId
  /** Whether the choice can be bet on. */
  readonly isComplete: boolean
  /** How many stakes are bet at once. */
  readonly stakes: number
  /** What a stake is called here. */
  readonly unit: 'stake' | 'chip'
  /** What ending the open round pays, in minor units; absent where it cannot be ended. */
  readonly reached?: number | undefined
}

/**
 * Stake, balance and the button that plays, or ends an open round. The space bar presses it too, unless something else has the
 * focus that it works on.
 */
export function BetBar({ choice, largest, act, isComplete, stakes, unit, reached }: BetBarProps) {
  const { session, phase, balance, round, play, cashOut } = useTable()
  const { steps, largestWin, most } = session.stakes
  const count = Math.max(1, stakes)
  const allowed = steps.filter((step) => (step * count * largest) / 100 <= largestWin && step * count <= most)
  const [wanted, setWanted] = useState(() => firstStake(steps, balance))
  const step = allowed.includes(wanted) ? wanted : (allowed.at(-1) ?? steps[0] ?? 0)
  const isOpen = round?.state === 'open' || round?.state === 'raising'
  const stake = isOpen && round ? stakedIn(round) : step * count
  const place = allowed.indexOf(step)
  const money = (minor: number) => writeMoney(minor, session.currency)
  const change = (by: number) => {
    soundTap()
    setWanted(allowed[place + by] ?? step)
  }
  const canPlay = phase === 'ready' && isComplete && allowed.length > 0
  const canEnd = phase === 'open' && reached !== undefined
  const press = () => {
    if (canEnd) void cashOut()
    else if (canPlay) void play(stake, choice)
    else return
    soundTap()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken = (event.target as Element).closest('input, button, a, summary, dialog[open]')
      if (event.key !== ' ' || event.repeat || isTaken) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <div className={classes.bar}>
      <p className={classes.balance}>
        {text('balance')} <bdi>{money(balance)}</bdi>
        {(stakes !== 1 || unit === 'chip') && (
          <>
            {' · '}
            {text('total')} <bdi>{money(stakes * step)}</bdi>
          </>
        )}
      </p>
      <div className={classes.stake} data-locked={isOpen || undefined}>
        <button
          type="button"
          aria-label={text('stake.less')}
          disabled={isOpen || place <= 0}
          onClick={() => change(-1)}
        >
          <Minus size={20} />
        </button>
        <p>
          <span>{text(unit)}</span>
          <bdi>{money(isOpen ? stake : step)}</bdi>
        </p>
        <button
          type="button"
          aria-label={text('stake.more')}
          disabled={isOpen || place >= allowed.length - 1}
          onClick={() => change(1)}
        >
          <Plus size={20} />
        </button>
      </div>
      <button
        type="button"
        className={classes.act}
        aria-disabled={!canPlay && !canEnd}
        data-phase={phase}
        onClick={press}
      >
        {isOpen && reached !== undefined ? (
          <>
            <span>{text('cashOut')}</span>
            <bdi>{money(reached)}</bdi>
          </>
        ) : (
          <span>{text(phase === 'asking' || phase === 'waiting' ? 'asking' : act)}</span>
        )}
      </button>
    </div>
  )
}

/** What a player finds set: a fiftieth of the balance at most, and nothing large. */
const firstStake = (steps: readonly number[], balance: number): number =>
  steps.slice(0, 4).findLast((step) => step * 50 <= balance) ?? steps[0] ?? 0
