import { useLingui } from '@lingui/react/macro'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useAskedOnce } from '../../../lib/use-asked-once.ts'
import { useSite } from '../../merchant/index.ts'
import type { Reward } from './reward-queries.ts'

/** Claims a reward, and shows what it brought wherever money stands. */
export function useClaim({ id, amount, terms }: Reward) {
  const { t } = useLingui()
  const { api, toaster } = useScreenContext()
  const write = exactMoney(useLanguage(), useSite())
  return useAskedOnce({
    ask: (requestId) => api.call('claimReward', { body: { id, requestId } }),
    onAnswer() {
      const text = terms
        ? t`Your bonus of ${write(amount)} is ready to play`
        : t`${write(amount)} is in your wallet`
      toaster.show({ kind: 'success', text })
    },
    stale: [OWN, 'rewards'],
  })
}
