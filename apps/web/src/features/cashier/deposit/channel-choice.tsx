import { PaymentIcon } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../merchant/index.ts'
import type { Channel } from '../cashier-queries.ts'
import styles from './channel-choice.module.css'

interface ChannelChoiceProps {
  readonly channels: readonly Channel[]
  /** Code of the chosen one. */
  readonly value: string
  readonly onChange: (code: string) => void
}

/** The ways to pay, one of them chosen: sign, name and limits. */
export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const { t } = useLingui()
  const limits = useChannelLimits()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t`How would you like to pay?`}</legend>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <label key={channel.code} className={styles.channel}>
            <input
              type="radio"
              name="channel"
              className={styles.radio}
              value={channel.code}
              checked={channel.code === value}
              onChange={() => onChange(channel.code)}
            />
            <span className={styles.icon}>
              <PaymentIcon kind={channel.icon} />
            </span>
            <span className={styles.name}>{channel.name}</span>
            <span className={styles.limits}>{limits(channel)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Writes what a channel takes. */
function useChannelLimits(): (channel: Pick<Channel, 'min' | 'max'>) => string {
  const { t } = useLingui()
  const { money } = useFormats()
  return ({ min, max }) => {
    const [least, largest] = [money(min), money(max ?? 0)]
    if (max !== null) return `${least} – ${largest}`
    return min > 0 ? t`from ${least}` : t`any amount`
  }
}
