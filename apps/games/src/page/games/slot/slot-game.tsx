import { SLOT_MODELS, type SlotChoice, type SlotModel, type SlotModelName, slot } from '@foyer/fairness'
import { useEffect, useMemo, useState } from 'react'
import { writeMoney } from '../../lib/money.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './slot-game.module.css'
import { SlotRules } from './slot-rules.tsx'
import { planShow } from './slot-show.ts'
import { SlotStage } from './slot-stage.tsx'
import { useJackpot } from './use-jackpot.ts'

/** A video slot in the skin of its title. */
export function Game() {
  const { session, round, phase } = useTable()
  const name = (session.slot?.model ?? 'classic') as SlotModelName
  const model: SlotModel = SLOT_MODELS[name]
  const [buy, setBuy] = useState(false)
  const choice: SlotChoice = { model: name, buy }
  const played = slot.readChoice(round?.choice)
  const isOfModel = played?.model === name
  const outcome = isOfModel
    ? (round?.outcome as { spins?: readonly (readonly number[])[] } | undefined)
    : undefined
  const isBought = played?.buy ?? false
  const stops = outcome?.spins
  const show = useMemo(() => planShow(model, stops ?? [], isBought), [model, stops, isBought])
  const figures = slot.figuresOf(choice)
  const canBuy = session.slot?.canBuy ?? false
  const returns = (canBuy ? [model.figures.spin, model.figures.bought] : [model.figures.spin])
    .map(({ returnToPlayer }) => returnToPlayer)
    .toSorted()
  const isSet = phase === 'ready'
  const jackpot = useJackpot()
  // A purchase is wanted once; the next spin is an ordinary one.
  useEffect(() => {
    if (phase === 'showing') setBuy(false)
  }, [phase])
  return (
    <GameShell
      game="slot"
      choice={choice}
      largest={figures.largest}
      stakes={buy ? model.price : 1}
      act={buy ? 'slot.bought' : 'slot.act'}
      showMs={show.ms}
      outcomeText={
        stops
          ? [
              text('slot.outcome', { free: show.spins.filter(({ free }) => free > 0).length }),
              ...(round?.jackpot === undefined ? [] : [text('jackpot.won')]),
            ].join(' ')
          : ''
      }
      stage={
        <SlotStage
          model={model}
          spins={show.spins}
          round={round?.id ?? ''}
          isShowing={phase === 'showing'}
          stakes={isBought ? model.price : 1}
          jackpot={jackpot === undefined ? undefined : writeMoney(jackpot, session.currency)}
          hasWon={round?.jackpot !== undefined}
        />
      }
      controls={
        canBuy && (
          <button
            type="button"
            className={classes.buy}
            aria-pressed={buy}
            disabled={!isSet}
            onClick={() => setBuy(!buy)}
          >
            {text('slot.buy', { count: model.bought })} <small dir="ltr">({model.price}×)</small>
          </button>
        )
      }
      rules={
        <SlotRules
          model={model}
          figures={figures}
          canBuy={canBuy}
          returns={[returns[0] ?? 0, returns.at(-1) ?? 0]}
        />
      }
    />
  )
}
