import type { LimitKind, LimitWindow } from '@foyer/contract'
import { useLingui } from '@lingui/react/macro'
import { numberTag } from '../../lib/format/number-tag.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useFormats } from '../merchant/index.ts'
import type { OwnLimit } from './protection-queries.ts'

/** What limits are called, and how their amounts are written. */
export function useLimitNames() {
  const { t } = useLingui()
  const formats = useFormats()
  const language = useLanguage()
  const kinds: Readonly<Record<LimitKind, string>> = {
    deposit: t({ context: 'limit', message: 'Deposits' }),
    loss: t({ context: 'limit', message: 'Losses' }),
    stake: t({ context: 'limit', message: 'Stakes' }),
    time: t({ context: 'limit', message: 'Playing time' }),
  }
  const windows: Readonly<Record<LimitWindow, string>> = {
    round: t({ context: 'limit', message: 'per round' }),
    day: t({ context: 'limit', message: 'per day' }),
    week: t({ context: 'limit', message: 'per week' }),
    month: t({ context: 'limit', message: 'per month' }),
  }
  const unit = (count: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(numberTag(language), {
      ...{ style: 'unit', unit: name, unitDisplay: 'long', numberingSystem: 'latn' },
    } as const).format(count)
  /** @param minutes of play */
  const duration = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 || hours === 0 ? unit(rest, 'minute') : '']
      .filter((part) => part !== '')
      .join(' ')
  }
  return {
    kinds,
    windows,
    duration,
    amount: ({ kind }: Pick<OwnLimit, 'kind'>, amount: number) =>
      kind === 'time' ? duration(amount) : formats.money(amount),
  }
}
