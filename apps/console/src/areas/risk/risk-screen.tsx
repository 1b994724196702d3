import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { type RefusedError, runAny } from '../../lib/api.ts'
import { type Place, read } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook } from '../../lib/ui/field.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Badge, Failed, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import css from './risk-screen.module.css'

type Rule = OperationOutput<'risk.list'>[number]
type RuleId = Parameters<typeof read<'risk.try'>>[2]['rule']

/** Rules that put withdrawals into review, each with what it would have done before it is turned on. */
export function Screen() {
  const place = usePlace()
  const { data, error, refetch } = useQuery({
    queryKey: ['run', place.code, 'risk.list', {}],
    queryFn: () => read(place.code, 'risk.list', {}),
  })
  return (
    <Page title={text('page.risk')} lead={text('risk.lead')}>
      {error && !data ? (
        <Panel>
          <Failed error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <Panel>
          <Waiting rows={6} />
        </Panel>
      ) : (
        data.map((rule) => (
          <RuleCard key={`${rule.rule} ${rule.value} ${rule.isOn}`} rule={rule} place={place} />
        ))
      )}
      <p className={css.always}>{text('risk.always')}</p>
    </Page>
  )
}

function RuleCard({ rule, place }: { readonly rule: Rule; readonly place: Place }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(rule.value))
  const [found, setFound] = useState<OperationOutput<'risk.try'>>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState<'try' | 'set'>()
  const value = Number(typed)
  const isValid = /^\d+$/.test(typed) && value >= rule.least && value <= rule.most
  const id = rule.rule as RuleId
  const attempt = async (what: 'try' | 'set', work: () => Promise<void>) => {
    setIsBusy(what)
    setProblem('')
    await work().catch((error: RefusedError) => setProblem(error.message))
    setIsBusy(undefined)
  }
  const tryIt = () =>
    attempt('try', async () => setFound(await read(place.code, 'risk.try', { rule: id, value })))
  const set = (off: boolean) =>
    attempt('set', async () => {
      const input = { rule: id, value, ...(off && { off: true }) }
      const result = await runAny(place.code, 'risk.set', input, crypto.randomUUID())
      if (result.state === 'proposed') {
        setSaid(text('queue.proposed', { what: textOr(`word.${rule.rule}`, rule.rule), id: result.proposal }))
        return
      }
      await client.invalidateQueries({ queryKey: ['run', place.code] })
    })
  return (
    <Panel isPadded>
      <div className={css.rule}>
        <h2 className={css.title}>
          {text(`risk.rule.${rule.rule}` as 'risk.rule.unplayed', { value: isValid ? value : '…' })}{' '}
          <Badge tone={rule.isOn ? 'good' : 'plain'}>{text(rule.isOn ? 'risk.on' : 'risk.off')}</Badge>
        </h2>
        <div className={css.controls}>
          <label className={css.value}>
            <span>{textOr(`risk.unit.${rule.unit}`, rule.unit)}</span>
            <input
              className={controlLook}
              inputMode="numeric"
              value={typed}
              aria-invalid={!isValid}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <Button
            icon={<FlaskConical aria-hidden="true" />}
            disabled={!isValid}
            isBusy={isBusy === 'try'}
            onClick={tryIt}
          >
            {text('risk.try')}
          </Button>
          {place.may.includes('risk.set') && (
            <>
              {(!rule.isOn || value !== rule.value) && (
                <Button look="main" disabled={!isValid} isBusy={isBusy === 'set'} onClick={() => set(false)}>
                  {text(rule.isOn ? 'risk.change' : 'risk.turnOn')}
                </Button>
              )}
              {rule.isOn && (
                <Button look="ghost" isBusy={isBusy === 'set'} onClick={() => set(true)}>
                  {text('risk.turnOff')}
                </Button>
              )}
            </>
          )}
        </div>
        <div role="status">
          {found && (
            <p>
              {text('risk.found', {
                stopped: found.stopped,
                checked: found.checked,
                paid: found.paid,
                returned: found.returned,
              })}
            </p>
          )}
          {found && found.examples.length > 0 && (
            <p className={css.examples}>
              {found.examples.map((number) => (
                <Link
                  key={number}
                  to="/$merchant/do/$operation"
                  params={{ merchant: place.code, operation: 'withdrawals.show' }}
                  search={{ number }}
                >
                  {number}
                </Link>
              ))}
            </p>
          )}
          {said !== '' && <p>{said}</p>}
        </div>
        {(problem !== '' || !isValid) && (
          <p className={css.problem} role="alert">
            {problem || text('risk.between', { least: rule.least, most: rule.most })}
          </p>
        )}
      </div>
    </Panel>
  )
}
