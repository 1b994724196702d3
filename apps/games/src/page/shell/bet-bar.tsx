import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { writeMoney } from '../lib/money.ts'
import { soundTap } from '../lib/sound.ts'
import { type TextId, text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import classes from './bet-bar.module.css'

interface BetBarProps {
  readonly choice: unknown
  /** Hundredths of the stake. */
  readonly largest: number
  readonly act: TextId
}

/** Stake, balance and the button that plays. Space plays as well, unless something else has the focus that it works on. */
export function BetBar({ choice, largest, act }: BetBarProps) {
  const { session, phase, balance, play } = useTable()
  const { steps, largestWin } = session.stakes
  const allowed = steps.filter((step) => (step * largest) / 100 <= largestWin)
  const [wanted, setWanted] = useState(() => firstStake(steps, balance))
  const stake = allowed.includes(wanted) ? wanted : (allowed.at(-1) ?? steps[0] ?? 0)
  const place = allowed.indexOf(stake)
  const money = (minor: number) => writeMoney(minor, session.currency)
  const step = (by: number) => {
    soundTap()
    setWanted(allowed[place + by] ?? stake)
  }
  const isReady = phase === 'ready'
  const begin = () => {
    soundTap()
    void play(stake, choice)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, button, a, dialog[open], [role=radio]')
      if (event.key !== ' ' || event.repeat || isTyping) return
      event.preventDefault()
      begin()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <div className={classes.bar}>
      <p className={classes.balance}>
        {text('balance')} <bdi>{money(balance)}</bdi>
      </p>
      <div className={classes.stake}>
        <button type="button" aria-label={text('stake.less')} disabled={place <= 0} onClick={() => step(-1)}>
          <Minus size={20} />
        </button>
        <p>
          <span>{text('stake')}</span>
          <bdi>{money(stake)}</bdi>
        </p>
        <button
          type="button"
          aria-label={text('stake.more')}
          disabled={place >= allowed.length - 1}
          onClick={() => step(1)}
        >
          <Plus size={20} />
        </button>
      </div>
      <button
        type="button"
        className={classes.act}
        aria-disabled={!isReady}
        data-phase={phase}
        onClick={begin}
      >
        <span>{text(phase === 'asking' || phase === 'waiting' ? 'asking' : act)}</span>
      </button>
    </div>
  )
}

/** What a player finds set: a fiftieth of the balance at most, and nothing large. */
const firstStake = (steps: readonly number[], balance: number): number =>
  steps.slice(0, 4).findLast((step) => step * 50 <= balance) ?? steps[0] ?? 0
