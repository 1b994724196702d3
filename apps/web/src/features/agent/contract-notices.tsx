import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import type { Contract, ContractKind } from './contract.ts'
import { contractsQuery } from './contract-queries.ts'
import { putOffRequest, putOffRequests } from './put-off-requests.ts'

const contractNotice = later(() => import('./contract-notice.tsx'), 'ContractNotice')

/** Who hears of the question. */
export interface ContractNoticesProps {
  /** Called when the first question is on the screen. */
  readonly onShown: () => void
  /** Called when no agent asks anything. */
  readonly onNothing: () => void
}

/**
 * Looks whether an agent asks the member something, and says so kind by kind. Failures stay silent; a popup that is
 * open goes first. Only for those of whom `takesContracts` is true.
 */
export function ContractNotices({ onShown, onNothing }: ContractNoticesProps) {
  const [putOff, setPutOff] = useState(putOffRequests)
  const covered = useRouterState({ select: ({ location }) => location.state.popup !== undefined })
  const requests = {
    salary: useRequest('salary'),
    dividend: useRequest('dividend'),
    hourly: useRequest('hourly'),
  }
  const next = firstRequest(requests, putOff)
  const shown = next !== undefined && next !== null && !covered
  const tell = useEffectEvent(() => (next ? onShown() : onNothing()))
  useEffect(() => {
    if (shown || next === null) tell()
  }, [shown, next])
  if (!next || covered) return null
  return (
    <Suspense>
      <contractNotice.Part
        key={next.request.id}
        kind={next.kind}
        request={next.request}
        onLater={() => setPutOff(putOffRequest(next.request.id))}
      />
    </Suspense>
  )
}

/** The order in which home asks. */
const KINDS = ['salary', 'dividend', 'hourly'] as const

/** What waits for an answer: `undefined` until it is known, `null` for nothing. */
type Request = Contract | null | undefined

function useRequest(kind: ContractKind): Request {
  const { data, isError } = useQuery(contractsQuery(useScreenContext(), kind))
  return isError && data === undefined ? null : data?.request
}

/** The first kind with a request that was not put off, once all kinds before it are known; `null` for none. */
function firstRequest(requests: Readonly<Record<ContractKind, Request>>, putOff: readonly string[]) {
  for (const kind of KINDS) {
    const request = requests[kind]
    if (request === undefined) return undefined
    if (request && !putOff.includes(request.id)) return { kind, request }
  }
  return null
}
