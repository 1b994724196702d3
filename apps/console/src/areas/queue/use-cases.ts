import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Place, useMe } from '../../lib/operations.ts'
import { usePresence } from '../../lib/use-presence.ts'
import type { CaseRow } from './case.ts'
import type { Queue } from './queues.ts'

/** How often the list is read anew while somebody is here, in ms. */
const EVERY_MS = 8_000

/** A case of the list that is on the screen. */
export interface ListedCase extends CaseRow {
  /** Whether it left the queue by somebody else's doing. */
  readonly isGone: boolean
  /** Name of whoever else looks at it. */
  readonly takenBy: string | undefined
}

export const caseKey = (place: Place, queue: Queue, id: string) => ['case', place.code, queue.id, id] as const

/**
 * The cases of a queue. What is on the screen stays where it is: cases that came since are counted and wait until they are asked for, those
 * that somebody else has decided are marked.
 */
export function useCases(place: Place, queue: Queue) {
  const { name } = useMe()
  const client = useQueryClient()
  const isHere = usePresence()
  const query = useQuery({
    queryKey: ['queue', place.code, queue.id],
    queryFn: () => queue.list(place.code),
    refetchInterval: isHere && EVERY_MS,
    staleTime: 0,
  })
  const [shown, setShown] = useState<readonly CaseRow[]>()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const latest = query.data
  const open = shown?.filter(({ id }) => !decided.has(id)) ?? []
  const known = new Set(shown?.map(({ id }) => id))
  const fresh = latest?.filter(({ id }) => !known.has(id)) ?? []
  const now = new Map(latest?.map((row) => [row.id, row]))
  const cases = open.map((row): ListedCase => {
    const current = now.get(row.id)
    const { claim } = current ?? row
    return {
      ...(current ?? row),
      isGone: latest !== undefined && current === undefined,
      takenBy: claim && claim.name !== name ? claim.name : undefined,
    }
  })
  const hasWork = cases.some(({ isGone }) => !isGone)
  useEffect(() => {
    // Nothing on the screen is left to lose its place.
    if (latest && (shown === undefined || (!hasWork && fresh.length > 0))) setShown(latest)
  }, [latest, shown, hasWork, fresh.length])

  return {
    query,
    cases: shown === undefined ? undefined : cases,
    /** How many have come since. */
    fresh: shown === undefined ? 0 : fresh.length,
    showFresh: () => setShown(latest?.filter(({ id }) => !decided.has(id))),
    /** The case to look at behind another: the next one that nobody else looks at. */
    after(id: string | undefined): string | undefined {
      const at = cases.findIndex((row) => row.id === id)
      const order = [...cases.slice(at + 1), ...cases.slice(0, Math.max(at, 0))]
      return order.find(({ isGone, takenBy }) => !isGone && takenBy === undefined)?.id
    },
    /** Takes a decided case off the screen. */
    leave(id: string): void {
      setDecided((before) => new Set([...before, id]))
      void client.invalidateQueries({ queryKey: ['queue', place.code] })
      void client.invalidateQueries({ queryKey: ['run', place.code], refetchType: 'none' })
    },
  }
}
