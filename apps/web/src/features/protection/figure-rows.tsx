import { Trans } from '@lingui/react/macro'
import { useFormats } from '../merchant/index.ts'
import styles from './figures.module.css'
import { useLimitNames } from './limit-names.ts'
import type { Protection } from './protection-queries.ts'

/** What somebody has played with in a span of time. */
export type Figures = Protection['figures'][number]

/** Time, stakes, wins and what is left of them, one below the other. */
export function FigureRows({ figures }: { readonly figures: Figures }) {
  const { money } = useFormats()
  const { duration } = useLimitNames()
  const { minutes, deposited, staked, own, won } = figures
  const result = won - own
  return (
    <dl className={styles.rows}>
      <dt>
        <Trans>Playing time</Trans>
      </dt>
      <dd>{duration(minutes)}</dd>
      <dt>
        <Trans context="own figures">Deposited</Trans>
      </dt>
      <dd>{money(deposited)}</dd>
      <dt>
        <Trans context="own figures">Staked</Trans>
      </dt>
      <dd>{money(staked)}</dd>
      <dt>
        <Trans context="own figures">Won</Trans>
      </dt>
      <dd>{money(won)}</dd>
      <dt className={styles.result}>
        <Trans context="own figures">Result</Trans>
      </dt>
      <dd
        className={styles.result}
      >{`${result > 0 ? '+' : result < 0 ? '−' : ''}${money(Math.abs(result))}`}</dd>
    </dl>
  )
}
