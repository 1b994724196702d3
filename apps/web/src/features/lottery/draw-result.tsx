import { Trans, useLingui } from '@lingui/react/macro'
import { Die } from './die.tsx'
import styles from './draw-result.module.css'
import type { Draw } from './lottery.ts'

interface DrawResultProps {
  readonly draw: Draw
}

/** How the numbers of a prize are drawn; digits for what is not named here. */
const LOOKS: Readonly<Record<string, 'balls' | 'order' | 'dice'>> = {
  balls: 'balls',
  order: 'order',
  dice: 'dice',
}

/** The newest result: digits on plates, balls, places of a race, or dice. */
export function DrawResult({ draw }: DrawResultProps) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    first: t`First prize`,
    lastTwo: t`Last two`,
    balls: t`Numbers`,
    order: t`Finish`,
    dice: t`Dice`,
  }
  const { issue } = draw
  return (
    <div className={styles.result}>
      <p className={styles.issue}>
        <Trans>Draw {issue}</Trans>
      </p>
      <dl className={styles.prizes}>
        {draw.prizes.map(({ key, numbers }) => (
          <div key={key} className={styles.prize}>
            <dt className={styles.label}>{words[key] ?? t`Numbers`}</dt>
            <dd>
              <span className="visually-hidden">{numbers.join(' ')}</span>
              <Numbers look={LOOKS[key]} numbers={numbers} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface NumbersProps {
  readonly look: 'balls' | 'order' | 'dice' | undefined
  readonly numbers: readonly string[]
}

function Numbers({ look, numbers }: NumbersProps) {
  const marks = look ? numbers : numbers.flatMap((number) => [...number])
  return (
    <span className={styles.numbers} data-look={look ?? 'digits'} aria-hidden="true">
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, and a result never changes its order
        <span key={place} className={styles.mark}>
          {look === 'dice' ? <Die face={Number(mark)} /> : mark}
        </span>
      ))}
    </span>
  )
}
