import type { RecordPeriod } from '@foyer/contract'
import { useLingui } from '@lingui/react/macro'

/** The periods from the shortest to the longest. */
export const PERIODS = ['today', 'yesterday', '7days', '30days'] as const satisfies readonly RecordPeriod[]

/** The period of an address; that of today where it names none. */
export const readPeriod = (text: unknown): RecordPeriod => PERIODS.find((one) => one === text) ?? 'today'

/** The periods with what they are called, to choose from. */
export function usePeriodOptions(): readonly { readonly value: RecordPeriod; readonly label: string }[] {
  const { t } = useLingui()
  const names = { today: t`Today`, yesterday: t`Yesterday`, '7days': t`7 days`, '30days': t`30 days` }
  return PERIODS.map((value) => ({ value, label: names[value] }))
}
