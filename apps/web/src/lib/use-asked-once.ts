import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomId } from './random-id.ts'
import { tellRefusal } from './refusals/tell-refusal.ts'
import { useScreenContext } from './screen/use-screen-context.ts'
import { OWN } from './session/own-queries.ts'

interface AskedOnce<Answer> {
  /** Asks for it; the server does it once for each id. */
  ask(requestId: string): Promise<Answer>
  /** Called with the answer, before all that is the caller's own is read anew. */
  onAnswer(answer: Answer): void
  /** What is read anew where it was refused. */
  readonly stale: QueryKey
}

/**
 * Something that a press has done once, such as a claim: a repeated press after a lost answer is the same request, and once one
 * is answered, the next is another. Tells refusals in a toast.
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
