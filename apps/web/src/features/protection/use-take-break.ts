import type { BreakHours } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { protectionQuery, told } from './protection-queries.ts'

/** Takes a break of so many hours, from this moment on. */
export function useTakeBreak() {
  const context = useScreenContext()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (hours: BreakHours) => context.api.call('takeBreak', { body: { hours } }),
    onSuccess: (answer) => queries.setQueryData(protectionQuery(context).queryKey, told(answer)),
    onError: (error) => tellRefusal(context, error),
  })
}
