import type { GameFigures } from '@foyer/fairness'
import type { ReactNode } from 'react'
import { writeHundredths, writeShare } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { FigureList } from './figure-list.tsx'

interface RulesProps {
  /** How it is played, a paragraph each. */
  readonly lines: readonly string[]
  /** Of the choice that is set. */
  readonly figures: GameFigures
  /** The least and the largest return of all choices, as shares; one figure where all are alike. */
  readonly returns: readonly [least: number, largest: number]
  /** Further figures, as label and figure. */
  readonly more?: readonly (readonly [label: string, figure: string])[]
  /** Whether one bet decides the round; it does where absent. */
  readonly isInstant?: boolean
  readonly children?: ReactNode
}

/** How a game is played, what it returns by exact enumeration, and its limits. */
export function Rules({
  lines,
  figures,
  returns: [least, largest],
  more = [],
  isInstant = true,
  children,
}: RulesProps) {
  const all = [text('rules.returns'), `${writeShare(least)} – ${writeShare(largest)}`] as const
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
      <FigureList
        isInstant={isInstant}
        figures={[
          [text('rules.return'), writeShare(figures.returnToPlayer)],
          ...(least === largest ? [] : [all]),
          [text('rules.hits'), writeShare(figures.hitRate, figures.hitRate < 0.001 ? 6 : 2)],
          [text('rules.largest'), `${writeHundredths(figures.largest)}×`],
          ...more,
        ]}
      />
    </>
  )
}
