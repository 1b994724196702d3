import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import styles from './order-steps.module.css'

interface OrderStepsProps {
  /** What happens to an order, the first step first. */
  readonly steps: readonly string[]
  /** Steps that are done; the one after them is under way. */
  readonly done: number
}

/** Where an order is, on a short line of steps. */
export function OrderSteps({ steps, done }: OrderStepsProps) {
  const { t } = useLingui()
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'later'
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {state === 'done' && <Check size={12} strokeWidth={4} />}
            </span>
            <span className={styles.words}>
              {step}
              {state === 'done' && <span className="visually-hidden"> ({t`done`})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
