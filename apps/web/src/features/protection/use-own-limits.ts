import type { LimitKind, LimitWindow } from '@foyer/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { type Protection, protectionQuery } from './protection-queries.ts'

interface Key {
  readonly kind: LimitKind
  readonly window: LimitWindow
}

/** Sets and confirms limits of the caller’s, and says what came of it. */
export function useOwnLimits() {
  const { t } = useLingui()
  const context = useScreenContext()
  const queries = useQueryClient()
  const { api, toaster } = context
  const onError = (error: unknown) => tellRefusal(context, error)
  const keep = (answer: Protection) => queries.setQueryData(protectionQuery(context).queryKey, answer)
  const set = useMutation({
    /** @param amount minor units or minutes; null removes the limit */
    mutationFn: ({ kind, window, amount }: Key & { readonly amount: number | null }) =>
      api.call('setLimit', { body: { kind, window, amount: amount === null ? null : String(amount) } }),
    onSuccess(answer, { kind, window }) {
      keep(answer)
      const isOf = (limit: Key & { by: string }) => limit.kind === kind && limit.window === window
      const waits = answer.limits.some((limit) => isOf(limit) && limit.by === 'player' && limit.pending)
      toaster.show({
        kind: 'success',
        text: waits
          ? t`Noted. Until you confirm it, the limit stays as it is.`
          : t`The limit holds from now on`,
      })
    },
    onError,
  })
  const confirm = useMutation({
    mutationFn: ({ kind, window }: Key) => api.call('confirmLimit', { body: { kind, window } }),
    onSuccess: keep,
    onError,
  })
  return { set, confirm }
}
