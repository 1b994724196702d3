import {
  DICE_LEAST,
  DICE_MOST,
  DICE_ROLLS,
  type DiceChoice,
  dice,
  diceTarget,
  nearestDiceMultiplier,
  winningRolls,
} from '@foyer/fairness'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState } from 'react'
import { HundredthsField } from '../../lib/hundredths-field.tsx'
import { writeHundredths, writeShare } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './dice-game.module.css'
import { DiceStage } from './dice-stage.tsx'

const FIRST: DiceChoice = { side: 'under', multiplier: 200 }
/** How long a roll moves, in ms. */
const SHOW_MS = 750
/** What all choices return: whole rolls cost at most a thousandth. */
const RETURNS = [0.989, 0.99] as const

/** Dice: a roll from 0.00 to 100.00, above or below a target that the player sets. */
export function Game() {
  const { round, phase } = useTable()
  const last = dice.readChoice(round?.choice)
  const [choice, setChoice] = useState<DiceChoice>(last ?? FIRST)
  const isSet = phase === 'ready'
  const roll = round && typeof round.outcome === 'number' ? round.outcome : undefined
  const figures = dice.figuresOf(choice)
  const target = writeHundredths(diceTarget(choice))
  return (
    <GameShell
      game="dice"
      choice={choice}
      largest={choice.multiplier}
      act="dice.act"
      showMs={SHOW_MS}
      outcomeText={roll === undefined ? '' : text('dice.outcome', { roll: writeHundredths(roll) })}
      stage={
        <DiceStage
          choice={choice}
          roll={roll}
          isWon={(round?.win ?? 0) > 0}
          isShowing={phase === 'showing'}
          showMs={SHOW_MS}
          onTarget={
            isSet
              ? (rolls) =>
                  setChoice({
                    ...choice,
                    multiplier: nearestDiceMultiplier((99 * DICE_ROLLS) / Math.max(1, rolls)),
                  })
              : undefined
          }
        />
      }
      controls={
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.side}
            disabled={!isSet}
            onClick={() => setChoice({ ...choice, side: choice.side === 'under' ? 'over' : 'under' })}
          >
            <span>{text(choice.side === 'under' ? 'dice.under' : 'dice.over')}</span>
            <b>
              {target} <ArrowLeftRight size={14} />
            </b>
          </button>
          <HundredthsField
            label={text('multiplier')}
            value={choice.multiplier}
            nearest={(typed) => nearestDiceMultiplier(Math.min(Math.max(typed, DICE_LEAST), DICE_MOST))}
            isDisabled={!isSet}
            onChange={(multiplier) => setChoice({ ...choice, multiplier })}
          />
          <p className={classes.chance}>
            <span>{text('chance')}</span>
            <b>{writeShare(winningRolls(choice.multiplier) / DICE_ROLLS)}</b>
          </p>
        </div>
      }
      rules={<Rules lines={[text('dice.rules')]} figures={figures} returns={RETURNS} />}
    />
  )
}
