import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { type RefusedError, runAny } from '../../lib/api.ts'
import { type Place, read } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { Moment } from '../../lib/values.tsx'
import css from './messages.module.css'

type Run = OperationOutput<'messages.runs'>[number]

/** How often progress is asked for while something is sent, in ms. */
const PROGRESS_EVERY_MS = 2_000
const TONES = { running: 'info', stopped: 'warn', done: 'good' } as const

/** Messages to many, each with how far it is; one that is being sent can be stopped. */
export function MessageRuns({ place }: { readonly place: Place }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['run', place.code, 'messages.runs', {}],
    queryFn: () => read(place.code, 'messages.runs', {}),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'running') ? PROGRESS_EVERY_MS : false,
  })
  return (
    <Panel title={text('op.messages.runs')}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={3} />
      ) : data.length === 0 ? (
        <Empty title={text('message.noRuns')} />
      ) : (
        <ul className={css.runs}>
          {data.map((run) => (
            <RunRow key={run.id} run={run} place={place} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RunRow({ run, place }: { readonly run: Run; readonly place: Place }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, template, audience, value, state, sent, total, by, startedAt } = run
  const stop = async () => {
    setIsBusy(true)
    setProblem('')
    await runAny(place.code, 'messages.stop', { id }, crypto.randomUUID()).catch((error: RefusedError) =>
      setProblem(error.message),
    )
    setIsBusy(false)
    await client.invalidateQueries({ queryKey: ['run', place.code, 'messages.runs'] })
  }
  return (
    <li className={css.run}>
      <div className={css.what}>
        <b>
          <code>{template}</code>
        </b>
        <Badge tone={TONES[state as keyof typeof TONES] ?? 'plain'}>{textOr(`word.${state}`, state)}</Badge>
        <small>
          {textOr(`word.${audience}`, audience)} {value && <bdi>{value}</bdi>} · <bdi>{by}</bdi> ·{' '}
          <Moment at={startedAt} place={place} />
        </small>
      </div>
      <progress max={Math.max(total, 1)} value={sent} aria-label={template} />
      <span className={css.progress}>{text('message.progress', { sent, total })}</span>
      {state === 'running' && place.may.includes('messages.stop') && (
        <Button look="danger" isBusy={isBusy} onClick={stop}>
          {text('op.messages.stop')}
        </Button>
      )}
      {problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
