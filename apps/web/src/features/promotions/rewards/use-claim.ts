import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSite } from '../../merchant/index.ts'
import type { Reward } from './reward-queries.ts'

/** Claims a reward, and shows what it brought wherever money stands. */
export function useClaim({ id, amount, terms }: Reward) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { api, toaster } = context
  const queries = useQueryClient()
  const write = exactMoney(useLanguage(), useSite())
  // A repeated press after a lost answer is the same request.
  const requestId = useRef<string>(undefined)
  return useMutation({
    mutationFn() {
      requestId.current ??= crypto.randomUUID()
      return api.call('claimReward', { body: { id, requestId: requestId.current } })
    },
    async onSuccess() {
      const text = terms
        ? t`Your bonus of ${write(amount)} is ready to play`
        : t`${write(amount)} is in your wallet`
      toaster.show({ kind: 'success', text })
      await queries.invalidateQueries({ queryKey: [OWN] })
    },
    async onError(error) {
      await tellRefusal(context, error)
      await queries.invalidateQueries({ queryKey: [OWN, 'rewards'] })
    },
  })
}
