import { KENO_MOST_PICKS, KENO_NUMBERS, type KenoChoice, keno, kenoHits, kenoPays } from '@foyer/fairness'
import { type CSSProperties, useState } from 'react'
import { writeHundredths } from '../../lib/money.ts'
import { soundTap } from '../../lib/sound.ts'
import { text } from '../../lib/words.ts'
import { GameShell } from '../../shell/game-shell.tsx'
import { Rules } from '../../shell/rules.tsx'
import { useTable } from '../../table/use-table.ts'
import classes from './keno-game.module.css'

const FIRST: readonly number[] = []
/** Between two drawn numbers, in ms. */
const EACH_MS = 130
const SHOW_MS = EACH_MS * 10 + 250
const RETURNS = [0.9807, 0.99] as const
const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, place) => place + 1)

/** Keno: ten of forty numbers are drawn, and the player's hits pay. */
export function Game() {
  const { round, phase } = useTable()
  const [picks, setPicks] = useState<readonly number[]>(keno.readChoice(round?.choice)?.picks ?? FIRST)
  const isSet = phase === 'ready'
  const played = keno.readChoice(round?.choice)
  const isShown = round !== undefined && phase !== 'asking' && phase !== 'waiting'
  const drawn = isShown && Array.isArray(round?.outcome) ? (round.outcome as readonly number[]) : []
  const shown: KenoChoice = { picks: isSet || !played ? picks : played.picks }
  const hits = kenoHits(drawn, shown)
  const pays = kenoPays(Math.max(1, shown.picks.length))
  const figures = keno.figuresOf({ picks: picks.length > 0 ? picks : [1] })
  const toggle = (number: number) => {
    soundTap()
    if (picks.includes(number)) setPicks(picks.filter((one) => one !== number))
    else if (picks.length < KENO_MOST_PICKS) setPicks([...picks, number].toSorted((a, b) => a - b))
  }
  return (
    <GameShell
      game="keno"
      choice={{ picks }}
      largest={figures.largest}
      act={picks.length === 0 ? 'keno.pick' : 'keno.act'}
      isComplete={picks.length > 0}
      showMs={SHOW_MS}
      outcomeText={drawn.length > 0 ? text('keno.outcome', { numbers: drawn.join(', '), hits }) : ''}
      stage={
        <div className={classes.stage} data-phase={phase}>
          <ol className={classes.pays} aria-label={text('keno.paytable')}>
            {pays.map(
              (pay, count) =>
                pay > 0 && (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the count of hits
                    key={count}
                    data-hit={(phase === 'ready' && drawn.length > 0 && hits === count) || undefined}
                  >
                    <small>{text('keno.hits', { hits: count })}</small>
                    <b>{writeHundredths(pay)}×</b>
                  </li>
                ),
            )}
          </ol>
          <div className={classes.board} dir="ltr">
            {NUMBERS.map((number) => {
              const place = drawn.indexOf(number)
              const isPicked = shown.picks.includes(number)
              return (
                <button
                  key={number}
                  type="button"
                  aria-pressed={isPicked}
                  data-drawn={place >= 0 || undefined}
                  style={{ '--delay': `${phase === 'showing' ? place * EACH_MS : 0}ms` } as CSSProperties}
                  disabled={!isSet}
                  onClick={() => toggle(number)}
                >
                  {number}
                </button>
              )
            })}
          </div>
        </div>
      }
      controls={
        <div className={classes.controls}>
          <button
            type="button"
            disabled={!isSet}
            onClick={() => setPicks(quickPick(picks.length > 0 ? picks.length : KENO_MOST_PICKS))}
          >
            {text('keno.random')}
          </button>
          <button type="button" disabled={!isSet || picks.length === 0} onClick={() => setPicks([])}>
            {text('clear')}
          </button>
        </div>
      }
      rules={<Rules lines={[text('keno.rules')]} figures={figures} returns={RETURNS} />}
    />
  )
}

/** So many different numbers, for whoever does not want to choose; what is drawn knows nothing of them. */
function quickPick(count: number): readonly number[] {
  const left = [...NUMBERS]
  const draws = crypto.getRandomValues(new Uint32Array(count))
  return [...draws].map((draw) => left.splice(draw % left.length, 1)[0] ?? 0).toSorted((a, b) => a - b)
}
