import type { RecordType } from '@foyer/contract'
import { useLingui } from '@lingui/react/macro'

/** What the types of records are called. */
export function useTypeNames(): Readonly<Record<RecordType, string>> {
  const { t } = useLingui()
  return {
    deposit: t`Deposit`,
    withdraw: t`Withdraw`,
    transfer: t`Transfer`,
    bonus: t`Bonus`,
    rebate: t`Rebate`,
  }
}
