import { JACKPOT_WAYS, RANKS, rankOf, SUITS } from '@foyer/fairness'
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
          {checked.jackpotNumber !== undefined && (
            <>
              <dt>{t`Jackpot number`}</dt>
              <dd dir="ltr">{checked.jackpotNumber}</dd>
              <dd className={styles.quiet}>
                <Trans>
                  It wins a jackpot where it is below {JACKPOT_WAYS} times the least stakes of the bet.
                </Trans>
              </dd>
            </>
          )}
          <dt>
            {checked.outcome.game === 'crash'
              ? t`End of the chain of flights`
              : t`Hash of the server seed (SHA-256)`}
          </dt>
          <dd dir="ltr">{checked.hash}</dd>
          <dd className={styles.quiet}>
            {checked.outcome.game === 'crash' ? (
              <Trans>It must be the end of the chain that the game showed you before the flight.</Trans>
            ) : (
              <Trans>It must be the hash that the game showed you before the round.</Trans>
            )}
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
  crash: msg`Height of the crash`,
  keno: msg`Drawn numbers`,
  roulette: msg`Number of the ball`,
  plinko: msg`Pocket, counted from the left`,
  mines: msg`Tiles with mines, counted in rows`,
  hilo: msg`Cards in their order`,
  blackjack: msg`Cards in their order: yours, dealer’s, yours, dealer’s, then as drawn`,
  slot: msg`Stops of the reels, spin by spin`,
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
    case 'crash':
      return `${(outcome.hundredths / 100).toFixed(2)}×`
    case 'keno':
      return outcome.numbers.join(', ')
    case 'roulette':
      return String(outcome.number)
    case 'plinko':
      return String(outcome.pocket)
    case 'mines':
      return outcome.tiles.toSorted((a, b) => a - b).join(', ')
    case 'slot':
      return outcome.spins.map((stops) => stops.join('-')).join(', ')
    case 'hilo':
    case 'blackjack':
      return outcome.cards
        .map((card) => `${RANKS[rankOf(card)]}${SIGNS[SUITS[card % SUITS.length] ?? 'diamonds']}`)
        .join(' ')
  }
}
