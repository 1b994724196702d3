import { RANKS, rankOf, SUITS } from '@foyer/fairness'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckedRound, RoundOutcome } from './asked-round.ts'
import styles from './fair-screen.module.css'

interface CheckResultProps {
  /** Absent until everything is entered that it takes. */
  readonly checked: CheckedRound | undefined
}

/** What a round came to, and the hash that was published before it. */
export function CheckResult({ checked }: CheckResultProps) {
  const { t } = useLingui()
  return (
    <section className={styles.result} aria-live="polite" aria-label={t`Result of the round`}>
      {checked ? (
        <dl>
          <dt>{t(LABELS[checked.outcome.game])}</dt>
          <dd className={styles.outcome} dir="ltr">
            {outcomeText(checked.outcome)}
          </dd>
          {checked.multiplier !== undefined && (
            <>
              <dt>{t`Paid, in stakes`}</dt>
              <dd className={styles.outcome}>{(checked.multiplier / 100).toFixed(2)}×</dd>
            </>
          )}
          <dt>{t`Hash of the server seed (SHA-256)`}</dt>
          <dd dir="ltr">{checked.hash}</dd>
          <dd className={styles.quiet}>
            <Trans>It must be the hash that the game showed you before the round.</Trans>
          </dd>
        </dl>
      ) : (
        <p className={styles.quiet}>
          <Trans>The result appears here as soon as everything is entered.</Trans>
        </p>
      )}
    </section>
  )
}

/** What the numbers of a game are. */
const LABELS: Readonly<Record<RoundOutcome['game'], MessageDescriptor>> = {
  dice: msg({ context: 'dice', message: 'Roll' }),
  limbo: msg`Height of the flight`,
  keno: msg`Drawn numbers`,
  roulette: msg`Number of the ball`,
  plinko: msg`Pocket, counted from the left`,
  mines: msg`Tiles with mines, counted in rows`,
  hilo: msg`Cards in their order`,
}

const SIGNS: Readonly<Record<(typeof SUITS)[number], string>> = {
  diamonds: '♦',
  hearts: '♥',
  spades: '♠',
  clubs: '♣',
}

function outcomeText(outcome: RoundOutcome): string {
  switch (outcome.game) {
    case 'dice':
      return (outcome.hundredths / 100).toFixed(2)
    case 'limbo':
      return `${(outcome.hundredths / 100).toFixed(2)}×`
    case 'keno':
      return outcome.numbers.join(', ')
    case 'roulette':
      return String(outcome.number)
    case 'plinko':
      return String(outcome.pocket)
    case 'mines':
      return outcome.tiles.toSorted((a, b) => a - b).join(', ')
    case 'hilo':
      return outcome.cards
        .map((card) => `${RANKS[rankOf(card)]}${SIGNS[SUITS[card % SUITS.length] ?? 'diamonds']}`)
        .join(' ')
  }
}
