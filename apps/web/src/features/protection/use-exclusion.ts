import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRefusal } from '../../lib/refusals/tell-refusal.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { type Protection, protectionQuery, told } from './protection-queries.ts'

/** Excludes the caller, and asks that they play again. */
export function useExclusion() {
  const context = useScreenContext()
  const queries = useQueryClient()
  const answered = {
    onSuccess: (answer: Protection) => queries.setQueryData(protectionQuery(context).queryKey, told(answer)),
    onError: (error: unknown) => tellRefusal(context, error),
  }
  return {
    exclude: useMutation({
      /** @param months null for no end */
      mutationFn: (months: number | null) => context.api.call('excludeSelf', { body: { months } }),
      ...answered,
    }),
    askToReturn: useMutation({ mutationFn: () => context.api.call('askToReturn'), ...answered }),
  }
}
