import { writeHundredths, writeMoney } from '../lib/money.ts'
import { stakedIn } from '../table/table.ts'
import { useTable } from '../table/use-table.ts'
import classes from './result.module.css'

/** Where a result stands: where it covers nothing that is read with it. */
export type ResultPlace = 'top' | 'middle' | 'bottom'

interface ResultProps {
  readonly at: ResultPlace
}

/** What was won, over the stage: larger than the stake with a light, anything else quietly; a loss is silent. */
export function Result({ at }: ResultProps) {
  const { phase, round, session } = useTable()
  if (phase !== 'ready' || !round?.win) return null
  const staked = stakedIn(round)
  const isGain = round.win > staked
  return (
    <p
      className={classes.result}
      data-at={at}
      data-gain={isGain || undefined}
      key={round.id}
      aria-hidden="true"
    >
      {isGain && <span className={classes.light} />}
      <span className={classes.times}>{writeHundredths((100 * round.win) / staked)}×</span>
      <bdi>{writeMoney(round.win, session.currency)}</bdi>
    </p>
  )
}
