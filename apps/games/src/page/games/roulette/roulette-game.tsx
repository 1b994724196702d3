import { type RouletteChoice, roulette, rouletteColour } from '@foyer/fairness'
import { useState } from 'react'
import { soundTap } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './roulette-game.module.css'
import { RouletteTable } from './roulette-table.tsx'
import { RouletteWheel } from './roulette-wheel.tsx'

const SHOW_MS = 3200
const RETURNS = [36 / 37, 36 / 37] as const

/** Chips as they were put down, so that the last one can be taken back. */
type Placed = readonly string[]

const choiceOf = (placed: Placed): RouletteChoice => {
  const chips: Record<string, number> = {}
  for (const place of placed) chips[place] = (chips[place] ?? 0) + 1
  return { chips }
}

const placedIn = (choice: RouletteChoice | undefined): Placed =>
  Object.entries(choice?.chips ?? {}).flatMap(([place, count]) => Array.from({ length: count }, () => place))

/** Roulette with one zero. */
export function Game() {
  const { round, phase } = useTable()
  const [placed, setPlaced] = useState<Placed>(() => placedIn(roulette.readChoice(round?.choice)))
  const isSet = phase === 'ready'
  const choice = choiceOf(placed)
  const pocket = round && typeof round.outcome === 'number' ? round.outcome : undefined
  const figures = roulette.figuresOf(placed.length > 0 ? choice : { chips: { red: 1 } })
  return (
    <GameShell
      game="roulette"
      choice={choice}
      largest={figures.largest}
      act={placed.length === 0 ? 'roulette.place' : 'roulette.act'}
      stakes={placed.length}
      unit="chip"
      isComplete={placed.length > 0}
      showMs={SHOW_MS}
      outcomeText={
        pocket === undefined
          ? ''
          : text('roulette.outcome', { number: pocket, colour: text(`colour.${rouletteColour(pocket)}`) })
      }
      stage={
        <div className={classes.stage}>
          <RouletteTable
            chips={choice.chips}
            pocket={isSet ? pocket : undefined}
            onPlace={
              isSet
                ? (place) => {
                    soundTap()
                    setPlaced([...placed, place])
                  }
                : undefined
            }
          />
          <RouletteWheel pocket={pocket} round={round?.id} isShowing={phase === 'showing'} showMs={SHOW_MS} />
        </div>
      }
      controls={
        <div className={classes.controls}>
          <button
            type="button"
            disabled={!isSet || placed.length === 0}
            onClick={() => setPlaced(placed.slice(0, -1))}
          >
            {text('roulette.undo')}
          </button>
          <button type="button" disabled={!isSet || placed.length === 0} onClick={() => setPlaced([])}>
            {text('clear')}
          </button>
        </div>
      }
      rules={<Rules lines={[text('roulette.rules')]} figures={figures} returns={RETURNS} />}
    />
  )
}
