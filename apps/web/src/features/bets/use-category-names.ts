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
    LOTT: t`Lottery`,
    ELOTT: t`Online lottery`,
    ELOTTO: t`Quick lottery`,
  }
}
