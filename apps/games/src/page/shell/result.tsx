import { writeHundredths, writeMoney } from '../lib/money.ts'
import { useTable } from '../table/use-table.ts'
import classes from './result.module.css'

/** What was won, over the stage: larger than the stake with a light, anything else quietly; a loss is silent. */
export function Result() {
  const { phase, round, session } = useTable()
  if (phase !== 'ready' || !round?.win) return null
  const isGain = round.win > round.stake
  return (
    <p className={classes.result} data-gain={isGain || undefined} key={round.id} aria-hidden="true">
      {isGain && <span className={classes.light} />}
      <span className={classes.times}>{writeHundredths(round.multiplier ?? 0)}×</span>
      <bdi>{writeMoney(round.win, session.currency)}</bdi>
    </p>
  )
}
