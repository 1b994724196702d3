import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { writeHundredths } from '../lib/money.ts'
import { wantsRest } from '../lib/motion.ts'
import { soundMove, soundWin } from '../lib/sound.ts'
import { type TextId, text } from '../lib/words.ts'
import { stakedIn } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import { BetBar } from './bet-bar.tsx'
import { Drawer, type DrawerTab } from './drawer.tsx'
import classes from './game-shell.module.css'
import { Header } from './header.tsx'
import { RealityCheck } from './reality-check.tsx'
import { Result, type ResultPlace } from './result.tsx'
import { Told } from './told.tsx'

interface GameShellProps {
  /** Name of the game, which its texts begin with. */
  readonly game: string
  /** What is bet on. */
  readonly choice: unknown
  /** The largest that the choice can pay, in hundredths of the stake. */
  readonly largest: number
  /** The label of the button that plays. */
  readonly act: TextId
  /** The world of the game, edge to edge. */
  readonly stage: ReactNode
  /** How the choice is made; stands between stage and stake. */
  readonly controls: ReactNode
  /** How the game is played, and what the choice returns. */
  readonly rules: ReactNode
  /** What came out, as a sentence, for whoever hears the page. */
  readonly outcomeText: string
  /** Whether the choice is one that can be bet on; it is where absent. */
  readonly isComplete?: boolean
  /** How many stakes are bet at once; one where absent. */
  readonly stakes?: number
  /** What a stake is called here. */
  readonly unit?: 'stake' | 'chip'
  /** What ending the open round pays, in minor units; absent where it cannot be ended. */
  readonly reached?: number | undefined
  /** Where the result stands over the stage; at the top where absent. */
  readonly resultAt?: ResultPlace
  /** Whether the last result is still shown; it is where absent. */
  readonly hasResult?: boolean
  /** How long the result takes to be shown, in ms. */
  readonly showMs: number
}

/** The frame of every game: way out, time and net of the session, stake, the button that plays, and the drawer. */
export function GameShell({
  game,
  choice,
  largest,
  act,
  stage,
  controls,
  rules,
  outcomeText,
  showMs,
  isComplete = true,
  stakes = 1,
  unit = 'stake',
  reached,
  resultAt = 'top',
  hasResult = true,
}: GameShellProps) {
  const { phase, round, rest } = useTable()
  const [tab, setTab] = useState<DrawerTab>()
  useEffect(() => {
    if (phase !== 'showing') return
    const ms = wantsRest() ? 0 : showMs
    soundMove(ms / 1000)
    const timer = setTimeout(rest, ms)
    return () => clearTimeout(timer)
  }, [phase, rest, showMs])
  useEffect(() => {
    if (phase === 'ready' && round?.win && round.win > stakedIn(round)) soundWin(round.win / stakedIn(round))
  }, [phase, round])
  return (
    <div className={classes.shell} style={{ '--show': `${showMs}ms` } as CSSProperties}>
      <Header game={game} onOpen={setTab} />
      <main className={classes.main}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: skipping is a comfort of the pointer; the result comes by itself within two seconds */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
        <div className={classes.stage} data-phase={phase} onClick={rest}>
          {stage}
          {hasResult && <Result at={resultAt} />}
        </div>
        <div className={classes.table}>
          <Told />
          {controls}
          <BetBar
            choice={choice}
            largest={largest}
            act={act}
            isComplete={isComplete}
            stakes={stakes}
            unit={unit}
            reached={reached}
          />
        </div>
        <p className={classes.heard} role="status">
          {phase === 'ready' && round ? `${outcomeText} ${resultText(round.win ?? 0, stakedIn(round))}` : ''}
        </p>
      </main>
      <RealityCheck />
      <Drawer tab={tab} onTab={setTab} rules={rules} />
    </div>
  )

  function resultText(win: number, staked: number): string {
    return win > 0 ? text('heard.win', { times: writeHundredths((100 * win) / staked) }) : text('heard.lose')
  }
}
