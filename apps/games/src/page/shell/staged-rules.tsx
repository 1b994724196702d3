import { writeShare } from '../lib/money.ts'
import { text } from '../lib/words.ts'
import { FigureList } from './figure-list.tsx'

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
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FigureList
        figures={[
          [text('rules.returns'), `${writeShare(least)} – ${writeShare(largest)}`],
          [text('staged.chance'), chance],
        ]}
      />
    </>
  )
}
