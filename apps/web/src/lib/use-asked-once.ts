import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomId } from './random-id.ts'
import { tellRefusal } from './refusals/tell-refusal.ts'
import { useScreenContext } from './screen/use-screen-context.ts'
import { OWN } from './session/own-queries.ts'

interface AskedOnce<Answer> {
  /** Sends the request; the server performs it once per id. */
  ask(requestId: string): Promise<Answer>
  /** Called with the answer, before the caller's own data is refetched. */
  onAnswer(answer: Answer): void
  /** The queries to refetch after a refusal. */
  readonly stale: QueryKey
}

/**
 * An action that the server performs once per press, such as a claim. A press after a lost answer repeats the same request; after
 * an answer, the next press sends a new one. Refusals appear in a toast.
 */
export function useAskedOnce<Answer>({ ask, onAnswer, stale }: AskedOnce<Answer>) {
  const context = useScreenContext()
  const queries = useQueryClient()
  const requestId = useRef<string>(undefined)
  return useMutation({
    mutationFn() {
      requestId.current ??= randomId()
      return ask(requestId.current)
    },
    async onSuccess(answer) {
      requestId.current = undefined
      onAnswer(answer)
      await queries.invalidateQueries({ queryKey: [OWN] })
    },
    async onError(error) {
      await tellRefusal(context, error)
      await queries.invalidateQueries({ queryKey: stale })
    },
  })
}
