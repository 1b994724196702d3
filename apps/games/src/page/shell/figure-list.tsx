import { writeMoney } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import classes from './rules.module.css'

interface FigureListProps {
  /** What a bet returns and how likely it wins, as label and figure. */
  readonly figures: readonly (readonly [label: string, figure: string])[]
  /** Whether one bet decides the round. */
  readonly isInstant?: boolean
}

/** Figures of a game, its limits, and what becomes of a round that is interrupted where that is the same for all games. */
export function FigureList({ figures, isInstant = false }: FigureListProps) {
  const { session } = useTable()
  const { stakes, currency } = session
  const money = (minor: number) => writeMoney(minor, currency)
  const all = [
    ...figures,
    [text('rules.stakes'), `${money(stakes.least)} – ${money(stakes.most)}`],
    [text('rules.limit'), money(stakes.largestWin)],
  ] as const
  return (
    <>
      <dl className={classes.figures}>
        {all.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isInstant && <p className={classes.small}>{text('rules.interrupted')}</p>}
    </>
  )
}
