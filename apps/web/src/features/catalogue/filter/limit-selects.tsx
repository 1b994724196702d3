import { Select } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormats, useSite } from '../../merchant/index.ts'
import type { ListFilter } from '../list-filter.ts'
import styles from './filter-sheet.module.css'

interface LimitSelectsProps {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
}

/** Smallest bet and smallest number of lines; empty is no limit. */
export function LimitSelects({ filter, onChange }: LimitSelectsProps) {
  const { t } = useLingui()
  const { minBets, minLines } = useSite()
  const formats = useFormats()
  return (
    <div className={styles.selects}>
      <Select
        label={t`Minimum bet`}
        value={filter.minBet ?? ''}
        onChange={({ target }) => onChange({ ...filter, minBet: limit(target.value) })}
      >
        <option value="">{t`Any`}</option>
        {minBets.map((bet) => (
          <option key={bet} value={bet}>
            {formats.money(bet)}
          </option>
        ))}
      </Select>
      <Select
        label={t`Minimum lines`}
        value={filter.minLine ?? ''}
        onChange={({ target }) => onChange({ ...filter, minLine: limit(target.value) })}
      >
        <option value="">{t`Any`}</option>
        {minLines.map((lines) => (
          <option key={lines} value={lines}>
            {formats.count(lines)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function limit(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
