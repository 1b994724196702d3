import { SLOT_REELS, SLOT_ROWS, SLOT_SCATTER, type SlotModel } from '@foyer/fairness'
import { useEffect, useRef, useState } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { soundTap, soundWin } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { SlotReel } from './slot-reel.tsx'
import { type ShownSpin, stopMs } from './slot-show.ts'
import classes from './slot-stage.module.css'

interface SlotStageProps {
  readonly model: SlotModel
  /** The spins of the round in time; none before the first. */
  readonly spins: readonly ShownSpin[]
  /** Names the round. */
  readonly round: string
  readonly isShowing: boolean
  /** How many stakes were bet; wins are shown as multiples of them. */
  readonly stakes: number
  /** What is in the jackpot, written as money; absent where the title plays for none. */
  readonly jackpot: string | undefined
  /** Whether the round won it. */
  readonly hasWon: boolean
}

const REELS = Array.from({ length: SLOT_REELS }, (_, reel) => reel)
/** Where the reels stand before the first spin. */
const FIRST_STOPS = [0, 3, 6, 9, 12]

/** The machine: five reels, the spin that is shown, and what it pays. */
export function SlotStage({ model, spins, round, isShowing, stakes, jackpot, hasWon }: SlotStageProps) {
  const [state, setState] = useState({ round: '', place: 0, isStopped: true })
  const current = state.round === round ? state : { round, place: 0, isStopped: false }
  useEffect(() => {
    if (!isShowing) return
    const timers = spins.flatMap(({ at, turnMs, pay }, place) => [
      setTimeout(() => setState({ round, place, isStopped: false }), at),
      setTimeout(() => {
        setState({ round, place, isStopped: true })
        if (pay > 0) soundWin(pay / 100)
        else soundTap()
      }, at + turnMs),
    ])
    return () => timers.forEach(clearTimeout)
  }, [isShowing, round, spins])
  const place = isShowing ? current.place : spins.length - 1
  const shown = spins[place]
  const resting = useRef<readonly number[]>(FIRST_STOPS)
  const before = spins[place - 1]?.stops ?? resting.current
  useEffect(() => {
    if (!isShowing && shown) resting.current = shown.stops
  }, [isShowing, shown])
  const isStopped = !isShowing || current.isStopped
  const last = spins.at(-1)
  const total = last && last.free > 0 && !isShowing
  const isLit = (reel: number, row: number) =>
    isStopped &&
    shown !== undefined &&
    (shown.wins.some(({ rows }) => rows[reel] === row) ||
      (shown.scatters >= 3 && shown.window[reel]?.[row] === SLOT_SCATTER))
  const won = spins.length > 1 && shown?.free === 0 && isStopped && isShowing ? spins.length - 1 : undefined
  const paid = spins.slice(0, place + Number(isStopped)).reduce((sum, { pay }) => sum + pay, 0)
  return (
    <div className={classes.stage} data-free={(shown && shown.free > 0) || undefined}>
      <span className={classes.hero} />
      <p className={classes.free} data-shown={(shown && shown.free > 0 && isShowing) || undefined}>
        {shown && shown.free > 0 && isShowing
          ? text('slot.free', { number: shown.free, count: last?.free ?? shown.free })
          : (jackpot !== undefined && (
              <span className={classes.jackpot} data-won={(hasWon && !isShowing) || undefined}>
                {hasWon && !isShowing ? (
                  text('jackpot.won')
                ) : (
                  <>
                    {text('jackpot')} <bdi>{jackpot}</bdi>
                  </>
                )}
              </span>
            )) ||
            ' '}
      </p>
      <div className={classes.frame} dir="ltr" data-total={total || undefined}>
        {REELS.map((reel) => (
          <SlotReel
            key={`${round} ${place} ${isShowing} ${reel}`}
            strip={model.strips[reel] ?? []}
            stop={shown?.stops[reel] ?? FIRST_STOPS[reel] ?? 0}
            turnMs={isShowing && shown ? stopMs(reel, shown.waitsFrom) : 0}
            before={before[reel] ?? 0}
            lit={Array.from({ length: SLOT_ROWS }, (_, row) => isLit(reel, row))}
          />
        ))}
      </div>
      <p className={classes.paid}>{isShowing && paid > 0 ? `${writeHundredths(paid / stakes)}×` : ' '}</p>
      {won !== undefined && <p className={classes.won}>{text('slot.won', { count: won })}</p>}
    </div>
  )
}
