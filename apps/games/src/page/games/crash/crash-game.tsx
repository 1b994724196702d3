import { CRASH_LEAST, CRASH_MOST, type CrashChoice, crash, crashFigures, heightAfter } from '@foyer/fairness'
import { useEffect, useState } from 'react'
import { HundredthsField } from '../../lib/hundredths-field.tsx'
import { writeHundredths, writeShare } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './crash-game.module.css'
import { CrashRules } from './crash-rules.tsx'
import { CrashStage } from './crash-stage.tsx'
import { type HeardFlights, useFlights } from './use-flights.ts'

const SHOW_MS = 400
/** How often the sum on the button is written, and how often the server is asked after an automatic cash-out, in ms. */
const SUM_MS = 100
const ASK_MS = 400
/** What the automatic cash-out is set to when it is turned on, in hundredths. */
const FIRST_AUTO = 200

/** Crash: everybody is on the same flight; who leaves before it crashes is paid its height. */
export function Game() {
  const { round, phase, look } = useTable()
  const [auto, setAuto] = useState(crash.readChoice(round?.choice)?.auto ?? null)
  const heard = useFlights()
  const choice: CrashChoice = { auto }
  const { flight } = heard ?? {}
  const isOpen = round?.state === 'open'
  const isMine = round?.flight !== undefined && round.flight.id === flight?.id
  const isFlying = flight?.state === 'flying'
  const height = useHeight(heard, isOpen && isFlying)
  const leavesAt = round?.flight?.leavesAt
  const hasLeft = isOpen && leavesAt !== undefined && isMine && isFlying && height >= leavesAt
  const isOver =
    isOpen &&
    flight !== undefined &&
    round.flight !== undefined &&
    (isMine ? isEnded(flight.state) : flight.id > round.flight.id)
  // The server ends bets by itself; the page asks it until it says so.
  const asks = (hasLeft || isOver) && phase === 'open'
  useEffect(() => {
    if (!asks) return
    void look()
    const timer = setInterval(() => void look(), ASK_MS)
    return () => clearInterval(timer)
  }, [asks, look])
  const isSet = phase === 'ready'
  const reached = isOpen && isMine && isFlying && !hasLeft ? (round.stake * height) / 100 : undefined
  const left = round?.outcome as { left?: number } | undefined
  return (
    <GameShell
      game="crash"
      choice={choice}
      largest={auto ?? 100}
      act={isOpen ? 'crash.aboard' : 'crash.act'}
      isComplete={flight?.state === 'boarding'}
      reached={reached === undefined ? undefined : Math.floor(reached)}
      showMs={SHOW_MS}
      resultAt="bottom"
      hasResult={round?.flight === undefined || flight === undefined || isMine}
      outcomeText={
        left?.left !== undefined
          ? text('crash.left', { times: writeHundredths(left.left) })
          : // Until the server has ended the bet, it may still have left in time.
            left !== undefined && round?.flight?.height !== undefined
            ? text('crash.outcome', { times: writeHundredths(round.flight.height) })
            : ''
      }
      stage={<CrashStage heard={heard} isOnBoard={isOpen && isMine} />}
      controls={
        <div className={classes.controls}>
          <HundredthsField
            label={text('crash.auto')}
            value={auto ?? FIRST_AUTO}
            nearest={(typed) => Math.min(Math.max(typed, CRASH_LEAST), CRASH_MOST)}
            isDisabled={!isSet || auto === null}
            onChange={setAuto}
          />
          <button
            type="button"
            className={classes.auto}
            role="switch"
            aria-checked={auto !== null}
            aria-label={text('crash.auto')}
            disabled={!isSet}
            onClick={() => setAuto(auto === null ? FIRST_AUTO : null)}
          >
            <i className={classes.knob} />
            {auto === null ? (
              <b>{text('crash.off')}</b>
            ) : (
              <span>
                {text('chance')} <b>{writeShare(crashFigures(auto).hitRate)}</b>
              </span>
            )}
          </button>
        </div>
      }
      rules={<CrashRules heard={heard} auto={auto ?? FIRST_AUTO} />}
    />
  )
}

const isEnded = (state: string) => state === 'crashed' || state === 'cancelled'

/** The height of the flight in hundredths, updated every {@link SUM_MS}; 100 while it is not needed. */
function useHeight(heard: HeardFlights | undefined, isNeeded: boolean): number {
  const [height, setHeight] = useState(100)
  useEffect(() => {
    if (!isNeeded || !heard?.flight) return setHeight(100)
    const { ms } = heard.flight
    const read = () => setHeight(heightAfter(ms + performance.now() - heard.at))
    read()
    const timer = setInterval(read, SUM_MS)
    return () => clearInterval(timer)
  }, [heard, isNeeded])
  return height
}
