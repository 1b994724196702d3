import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exactMoney } from '../../../lib/format/exact-money.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSite } from '../../merchant/index.ts'

/** Moves everything that providers hold into the main wallet, and says what came back. */
export function useCollect() {
  const { t } = useLingui()
  const context = useScreenContext()
  const queries = useQueryClient()
  const write = exactMoney(useLanguage(), useSite())
  return useMutation({
    mutationFn: () => context.api.call('collectWallets', { body: {} }),
    async onSuccess({ amount, wallets }) {
      if (amount > 0)
        context.toaster.show({ kind: 'success', text: t`${write(amount)} is back in your main wallet` })
      else if (wallets.length > 0)
        context.toaster.show({ kind: 'info', text: t`Nothing could be moved yet. Your money is safe.` })
      await queries.invalidateQueries({ queryKey: [OWN] })
    },
    onError: (error) => tellRefusal(context, error),
  })
}
