import type { GameFigures } from '@foyer/fairness'
import type { ReactNode } from 'react'
import { writeHundredths, writeMoney, writeShare } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { useTable } from '../table/use-table.ts'
import classes from './rules.module.css'

interface RulesProps {
  /** How it is played, a paragraph each. */
  readonly lines: readonly string[]
  /** Of the choice that is set. */
  readonly figures: GameFigures
  /** The least and the largest return of all choices, as shares; one figure where all are alike. */
  readonly returns: readonly [least: number, largest: number]
  readonly children?: ReactNode
}

/** How a game is played, what it returns by exact enumeration, and its limits. */
export function Rules({ lines, figures, returns: [least, largest], children }: RulesProps) {
  const { session } = useTable()
  const { stakes, currency } = session
  const money = (minor: number) => writeMoney(minor, currency)
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
      <dl className={classes.figures}>
        <dt>{text('rules.return')}</dt>
        <dd>{writeShare(figures.returnToPlayer)}</dd>
        {least !== largest && (
          <>
            <dt>{text('rules.returns')}</dt>
            <dd>
              {writeShare(least)} – {writeShare(largest)}
            </dd>
          </>
        )}
        <dt>{text('rules.hits')}</dt>
        <dd>{writeShare(figures.hitRate, figures.hitRate < 0.001 ? 6 : 2)}</dd>
        <dt>{text('rules.largest')}</dt>
        <dd>{writeHundredths(figures.largest)}×</dd>
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
