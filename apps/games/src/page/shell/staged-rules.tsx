import { writeMoney, writeShare } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import classes from './rules.module.css'

interface StagedRulesProps {
  /** How it is played, a paragraph each. */
  readonly lines: readonly string[]
  /** The least and the largest return, as shares, wherever the player stops. */
  readonly returns: readonly [least: number, largest: number]
  /** How likely the next step goes well. */
  readonly chance: string
}

/** The rules of a game of several steps: what it returns wherever one stops, and its limits. */
export function StagedRules({ lines, returns: [least, largest], chance }: StagedRulesProps) {
  const { session } = useTable()
  const { stakes, currency } = session
  const money = (minor: number) => writeMoney(minor, currency)
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl className={classes.figures}>
        <dt>{text('rules.returns')}</dt>
        <dd>
          {writeShare(least)} – {writeShare(largest)}
        </dd>
        <dt>{text('staged.chance')}</dt>
        <dd>{chance}</dd>
        <dt>{text('rules.stakes')}</dt>
        <dd>
          <bdi>
            {money(stakes.least)} – {money(stakes.most)}
          </bdi>
        </dd>
        <dt>{text('rules.limit')}</dt>
        <dd>
          <bdi>{money(stakes.largestWin)}</bdi>
        </dd>
      </dl>
      <p className={classes.small}>{text('rules.interrupted')}</p>
    </>
  )
}
