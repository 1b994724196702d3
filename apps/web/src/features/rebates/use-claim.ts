import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { useAskedOnce } from '../../lib/use-asked-once.ts'
import { useSite } from '../merchant/index.ts'

/** Claims all rebates, and updates every balance on the page. */
export function useClaim() {
  const { t } = useLingui()
  const { api, toaster } = useScreenContext()
  const write = exactMoney(useLanguage(), useSite())
  return useAskedOnce({
    ask: (requestId) => api.call('claimRebates', { body: { requestId } }),
    onAnswer: ({ claim }) =>
      toaster.show({ kind: 'success', text: t`${write(claim.amount)} is in your wallet` }),
    stale: [OWN, 'rebates'],
  })
}
