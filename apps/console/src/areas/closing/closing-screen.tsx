import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import type { Act } from '../../lib/acts/act.ts'
import { ActBar, ActPanel } from '../../lib/acts/act-bar.tsx'
import type { RunResult } from '../../lib/api.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { type Place, read, useOperationsAt } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Button, linkButton } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { controlLook } from '../../lib/ui/field.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import { Moment, Money } from '../../lib/values.tsx'
import css from './closing-screen.module.css'

type Day = OperationOutput<'closing.show'>
type Difference = Day['differences'][number]
type Verified = OperationOutput<'closing.verify'>

const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

/** A day of the merchant: what the channels say beside what the ledger says, and its closing. */
export function Screen() {
  const place = usePlace()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { day: wanted } = useSearch({ strict: false }) as { readonly day?: string }
  const input = wanted ? { day: wanted } : {}
  const { data, error, refetch } = useQuery({
    queryKey: ['run', place.code, 'closing.show', input],
    queryFn: () => read(place.code, 'closing.show', input),
  })
  const [done, setDone] = useState('')
  const [receipt, setReceipt] = useState<{ readonly name: string; readonly base64: string }>()
  const open = (day: string) => {
    setReceipt(undefined)
    setDone('')
    void navigate({ to: '.', search: { day }, replace: true })
  }
  const onDone = (_: Act, result: RunResult, title: string) => {
    setDone(text('queue.done', { what: `${title} · ${data?.day ?? ''}` }))
    setReceipt(result.state === 'done' ? result.files[0] : undefined)
    void client.invalidateQueries({ queryKey: ['run', place.code] })
  }
  return (
    <Page
      title={text('page.closing')}
      lead={text('day.lead', { currency: place.currency, zone: place.timeZone })}
      actions={
        data && (
          <div className={css.days}>
            <Button
              look="ghost"
              aria-label={text('player.earlier')}
              onClick={() => open(dayBeside(data.day, -1))}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <input
              type="date"
              className={controlLook}
              aria-label={text('player.day')}
              value={data.day}
              onChange={({ target }) => target.value && open(target.value)}
            />
            <Button
              look="ghost"
              aria-label={text('player.later')}
              onClick={() => open(dayBeside(data.day, 1))}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        )
      }
    >
      {error && !data ? (
        <Panel>
          <Failed error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <Panel>
          <Waiting rows={8} />
        </Panel>
      ) : (
        <>
          <Panel isPadded>
            <div className={css.state}>
              <DayState day={data} place={place} />
              {data.closing === null && (
                <ActBar
                  key={data.day}
                  place={place}
                  subject={{ id: data.day, amount: null, currency: place.currency, who: data.day }}
                  acts={actsOn(data)}
                  onDone={onDone}
                />
              )}
              <p className={css.done} role="status" aria-live="polite">
                {done}
              </p>
              {receipt && (
                <p>
                  <a
                    className={linkButton('main')}
                    href={`data:application/json;base64,${receipt.base64}`}
                    download={receipt.name}
                  >
                    <Download aria-hidden="true" /> {receipt.name}
                  </a>{' '}
                  {text('day.keep')}
                </p>
              )}
            </div>
          </Panel>
          <Channels day={data} place={place} />
          <Differences day={data} place={place} />
          <Kinds day={data} place={place} />
          <Proof place={place} />
        </>
      )}
    </Page>
  )
}

/** What can be done with a day that is open: a statement is added, and then it is closed. */
const actsOn = ({ day, isClosable }: Day): readonly Act[] => [
  ...(isClosable
    ? [{ key: 'c', operation: 'closing.close', look: 'main', input: { day }, isQuiet: true } as const]
    : []),
  {
    ...{ key: 's', operation: 'closing.statement', look: 'plain', input: { day }, isQuiet: true },
    fields: ['channel', 'file'],
  },
]

function DayState({ day, place }: { readonly day: Day; readonly place: Place }) {
  const { closing, differences, next } = day
  if (closing) {
    return (
      <>
        <p>
          <Badge tone="good">{text('day.closed')}</Badge> <bdi>{closing.closedBy}</bdi> ·{' '}
          <Moment at={closing.closedAt} place={place} />
        </p>
        <FactList
          facts={[
            [text('name.transfers'), closing.transfers],
            [text('name.hash'), <code key="hash">{closing.hash}</code>],
            [
              text('name.previous'),
              closing.previous === '' ? '' : <code key="before">{closing.previous}</code>,
            ],
          ]}
        />
      </>
    )
  }
  const open = differences.filter(({ reason }) => reason === '').length
  return (
    <p>
      <Badge tone={open > 0 ? 'warn' : 'info'}>{text('day.open')}</Badge>{' '}
      {open > 0 ? text('day.differs', { count: open }) : text('day.agrees')}
      {next !== null && next !== day.day && ` ${text('day.next', { day: next })}`}
    </p>
  )
}

function Channels({ day, place }: { readonly day: Day; readonly place: Place }) {
  const money = (minor: number | null) =>
    minor === null ? <span className={css.none}>–</span> : <Money minor={minor} currency={place.currency} />
  return (
    <Panel title={text('day.channels')}>
      {day.channels.length === 0 ? (
        <Empty title={text('day.quiet')} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{text('name.channel')}</th>
                <th scope="col">{text('day.ledger')}</th>
                <th scope="col">{text('day.told')}</th>
                <th scope="col">{text('day.statement')}</th>
              </tr>
            </thead>
            <tbody>
              {day.channels.map(({ channel, ledger, told, statement }) => (
                <tr key={channel}>
                  <th scope="row">{channel === 'payouts' ? text('day.payouts') : channel}</th>
                  <td>{money(ledger)}</td>
                  <td>{channel === 'payouts' ? money(null) : money(told)}</td>
                  <td>{money(statement)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Differences({ day, place }: { readonly day: Day; readonly place: Place }) {
  const client = useQueryClient()
  const offered = useOperationsAt(place)
  const explain = offered.find(({ id }) => id === 'closing.explain')
  const [open, setOpen] = useState<Difference>()
  if (day.differences.length === 0) return null
  const money = (minor: number | null) =>
    minor === null ? <span className={css.none}>–</span> : <Money minor={minor} currency={place.currency} />
  return (
    <Panel title={text('day.differences')}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('day.what')}</th>
              <th scope="col">{text('name.about')}</th>
              <th scope="col">{text('day.ledger')}</th>
              <th scope="col">{text('day.told')}</th>
              <th scope="col" className={css.reason}>
                {text('queue.reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.differences.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  {textOr(`day.kind.${one.kind}`, one.kind)} <small>{one.channel}</small>
                </th>
                <td>
                  <bdi>{one.about}</bdi>
                </td>
                <td>{money(one.ledger)}</td>
                <td>{money(one.told)}</td>
                <td className={css.reason}>
                  {one.reason === '' ? (
                    explain && day.closing === null ? (
                      <Button onClick={() => setOpen(one)}>{text('op.closing.explain')}</Button>
                    ) : (
                      '–'
                    )
                  ) : (
                    <>
                      {one.reason} <small>{one.by}</small>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={text('op.closing.explain')}
      >
        {open && explain && (
          <ActPanel
            place={place}
            subject={{
              id: open.key,
              amount: open.told ?? open.ledger,
              currency: place.currency,
              who: open.about,
            }}
            act={{
              ...{ key: '', operation: 'closing.explain', look: 'main', isQuiet: true },
              input: { day: day.day, difference: open.key },
              fields: ['reason'],
            }}
            operation={explain}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined)
              void client.invalidateQueries({ queryKey: ['run', place.code] })
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}

/** What moved by kind. */
function Kinds({ day, place }: { readonly day: Day; readonly place: Place }) {
  if (day.kinds.length === 0) return null
  return (
    <Panel title={text('day.kinds')}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('name.kind')}</th>
              <th scope="col">{text('name.count')}</th>
              <th scope="col">{text('name.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {day.kinds.map(({ kind, count, sum }) => (
              <tr key={kind}>
                <th scope="row">
                  {place.may.includes('ledger.list') ? (
                    <Link
                      className={css.link}
                      to="/$merchant/do/$operation"
                      params={{ merchant: place.code, operation: 'ledger.list' }}
                      search={{ kind, from: day.day, to: day.day }}
                    >
                      {textOr(`word.${kind}`, kind)}
                    </Link>
                  ) : (
                    textOr(`word.${kind}`, kind)
                  )}
                </th>
                <td>{count}</td>
                <td>
                  <Money minor={sum} currency={place.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** Proves that nothing of the closed days was changed since. */
function Proof({ place }: { readonly place: Place }) {
  const [isBusy, setIsBusy] = useState(false)
  const [verified, setVerified] = useState<Verified>()
  const [problem, setProblem] = useState<unknown>()
  if (!place.may.includes('closing.verify')) return null
  const verify = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setVerified(await read(place.code, 'closing.verify', {}))
    } catch (error) {
      setProblem(error)
    }
    setIsBusy(false)
  }
  const wrong = verified?.days.filter(({ state }) => state !== 'unchanged') ?? []
  return (
    <Panel title={text('day.proof')} isPadded>
      <div className={css.state}>
        <p className={css.lead}>{text('day.proofLead')}</p>
        <p>
          <Button icon={<ShieldCheck aria-hidden="true" />} isBusy={isBusy} onClick={verify}>
            {text('op.closing.verify')}
          </Button>
        </p>
        {problem !== undefined && <Failed error={problem} />}
        {verified && (
          <div role="status">
            {wrong.length === 0 ? (
              <p>
                <Badge tone="good">{text('day.unchanged')}</Badge>{' '}
                {text('day.days', { count: verified.days.length })}
              </p>
            ) : (
              <ul className={css.wrong}>
                {wrong.map(({ day, state }) => (
                  <li key={day}>
                    <Badge tone="bad">{textOr(`day.state.${state}`, state)}</Badge> {day}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
