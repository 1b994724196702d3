import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../merchant/index.ts'
import type { FullPromotion } from './promotion.ts'

interface PromotionPeriodProps {
  readonly promotion: Pick<FullPromotion, 'startsAt' | 'endsAt' | 'longTerm'>
}

/** First and last day, or that there is no last one. */
export function PromotionPeriod({ promotion: { startsAt, endsAt, longTerm } }: PromotionPeriodProps) {
  const formats = useFormats()
  if (longTerm) return <Trans>No end date</Trans>
  return `${formats.day(startsAt)} – ${formats.day(endsAt)}`
}
