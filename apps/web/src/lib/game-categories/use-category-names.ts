import { useLingui } from '@lingui/react/macro'

/** What the categories of games are called. */
export function useCategoryNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    RNG: t`Slots`,
    LIVE: t`Live casino`,
    FISH: t`Fishing`,
    PVP: t`Card games`,
    SPORTS: t`Sports`,
    ESPORTS: t`E-sports`,
    LOTT: t`Lottery`,
    ELOTT: t`Instant lottery`,
    ELOTTO: t`Quick lottery`,
  }
}
