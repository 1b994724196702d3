import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { exactMoney } from '../../lib/format/exact-money.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { useSite } from '../merchant/index.ts'

/**
 * Claims all rebates, and shows what they brought wherever money stands.
 * @param total what the player sees, in minor units
 */
export function useClaim(total: number) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { api, toaster } = context
  const queries = useQueryClient()
  const write = exactMoney(useLanguage(), useSite())
  // A repeated press after a lost answer is the same request; once it is answered, the next one is another.
  const requestId = useRef<string>(undefined)
  return useMutation({
    mutationFn() {
      requestId.current ??= crypto.randomUUID()
      return api.call('claimRebates', { body: { requestId: requestId.current } })
    },
    async onSuccess({ claim }) {
      requestId.current = undefined
      toaster.show({ kind: 'success', text: t`${write(claim.amount)} is in your wallet` })
      await queries.invalidateQueries({ queryKey: [OWN] })
    },
    async onError(error) {
      await tellRefusal(context, error)
      if (total > 0) await queries.invalidateQueries({ queryKey: [OWN, 'rebates'] })
    },
  })
}
