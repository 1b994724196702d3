import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { RefusedError, runAny } from '../../lib/api.ts'
import type { Place } from '../../lib/operations.ts'
import { usePresence } from '../../lib/use-presence.ts'
import type { Queue } from './queues.ts'

/** Whoever goes through the list quickly claims nothing on the way, in ms. */
const DWELL_MS = 400
/** A claim is renewed before its five minutes are over, in ms. */
const RENEW_MS = 4 * 60_000

/** The case in which an operator is, and whether somebody else was there before. */
export interface CaseClaim {
  /** What the server says of whoever else looks at it; empty where nobody does. */
  readonly taken: string
  readonly mayTakeOver: boolean
  /** Takes it over from them. */
  takeOver(): Promise<void>
}

/** Claims a case while it is on the screen; others see who looks at it. @param id absent for none */
export function useClaim(place: Place, queue: Queue, id: string | undefined): CaseClaim {
  const client = useQueryClient()
  const isHere = usePresence()
  const [taken, setTaken] = useState('')
  const { code } = place
  const mayClaim = place.may.includes(`${queue.area}.claim`)
  const claim = useCallback(
    async (verb: 'claim' | 'take-over' = 'claim') => {
      try {
        await runAny(code, `${queue.area}.${verb}`, { case: caseOf(queue, id ?? '') }, crypto.randomUUID())
        setTaken('')
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        setTaken(error.status === 409 ? error.message : '')
        void client.invalidateQueries({ queryKey: ['queue', code, queue.id] })
      }
    },
    [client, code, queue, id],
  )
  useEffect(() => {
    setTaken('')
    if (id === undefined || !mayClaim) return
    let isClaimed = false
    const timer = setTimeout(() => {
      isClaimed = true
      void claim()
    }, DWELL_MS)
    return () => {
      clearTimeout(timer)
      if (isClaimed) void release(code, queue, id)
    }
  }, [code, queue, id, mayClaim, claim])
  useEffect(() => {
    if (id === undefined || !mayClaim || !isHere) return
    const timer = setInterval(() => void claim(), RENEW_MS)
    return () => clearInterval(timer)
  }, [id, mayClaim, isHere, claim])
  return {
    taken,
    mayTakeOver: place.may.includes(`${queue.area}.take-over`),
    async takeOver() {
      await claim('take-over')
      await client.invalidateQueries({ queryKey: ['queue', code, queue.id] })
    },
  }
}

const caseOf = ({ area }: Queue, id: string) => (area === 'slips' || area === 'proposals' ? Number(id) : id)

/** Somebody who loses the line keeps the claim for its five minutes. */
const release = (merchant: string, queue: Queue, id: string) =>
  runAny(merchant, `${queue.area}.release`, { case: caseOf(queue, id) }, crypto.randomUUID()).catch(
    () => undefined,
  )
