import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Keyboard, UserRound } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Act, ActSubject } from '../../lib/acts/act.ts'
import { agoText } from '../../lib/ago.ts'
import type { RunResult } from '../../lib/api.ts'
import { moneyText } from '../../lib/format.ts'
import type { Place } from '../../lib/operations.ts'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { Page } from '../../lib/ui/page.tsx'
import { Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { useKeys } from '../../lib/use-keys.ts'
import { usePlace } from '../../lib/use-place.ts'
import type { CaseProps } from './case.ts'
import { DecisionContext } from './case-frame.tsx'
import css from './queue-screen.module.css'
import { QUEUES, type Queue } from './queues.ts'
import { caseKey, type ListedCase, useCases } from './use-cases.ts'
import { useClaim } from './use-claim.ts'

/** How many cases are read ahead of the one on the screen. */
const AHEAD = 2
/** A case that was read ahead so long ago is read anew when it comes on the screen, in ms. */
const FRESH_MS = 10_000

/** Cases that wait for a person, one after the other, with the keyboard. */
export function Screen() {
  const place = usePlace()
  const search = useSearch({ strict: false }) as { readonly of?: string; readonly case?: string }
  const possible = QUEUES.filter(({ needs }) => place.may.includes(needs))
  const queue = possible.find(({ id }) => id === search.of) ?? possible[0]
  return (
    <Page title={text('page.queue')}>
      {queue ? (
        <>
          <Tabs place={place} queues={possible} open={queue} />
          <QueueView key={`${place.code} ${queue.id}`} place={place} queue={queue} wanted={search.case} />
        </>
      ) : (
        <Empty title={text('state.denied')} />
      )}
    </Page>
  )
}

/** Brings the open one of tabs that do not all fit into view. */
const showOpenTab = (tabs: HTMLElement | null) =>
  tabs?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The queues that the operator may see, each with how many wait in it. */
const Tabs = ({
  place,
  queues,
  open,
}: {
  readonly place: Place
  readonly queues: readonly Queue[]
  readonly open: Queue
}) => (
  <nav ref={showOpenTab} className={css.tabs} aria-label={text('page.queue')}>
    {queues.map((queue) => (
      <Link
        key={queue.id}
        className={css.tab}
        to="/$merchant/$page"
        params={{ merchant: place.code, page: 'queue' }}
        search={{ of: queue.id }}
        aria-current={queue === open ? 'page' : undefined}
      >
        {text(queue.title)} <TabCount place={place} queue={queue} />
      </Link>
    ))}
  </nav>
)

function TabCount({ place, queue }: { readonly place: Place; readonly queue: Queue }) {
  const { data } = useQuery({
    queryKey: ['queue', place.code, queue.id],
    queryFn: () => queue.list(place.code),
  })
  return data ? <span className={css.count}>{data.length}</span> : null
}

interface QueueViewProps {
  readonly place: Place
  readonly queue: Queue
  /** The case that the address names. */
  readonly wanted: string | undefined
}

function QueueView({ place, queue, wanted }: QueueViewProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const language = useLanguage()
  const { query, cases, fresh, showFresh, after, leave } = useCases(place, queue)
  const [last, setLast] = useState('')
  const [areKeysShown, setAreKeysShown] = useState(false)
  const isWide = useIsWide()
  // On a phone the list stands alone until a case is opened.
  const id = wanted ?? (isWide ? after(undefined) : undefined)
  const open = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: next === undefined ? { of: queue.id } : { of: queue.id, case: next },
      replace: true,
    })
  const step = (by: 1 | -1) => {
    // Those that somebody else has decided are passed over; where no other is left, they go.
    const waiting = cases?.filter((row) => !row.isGone || row.id === id) ?? []
    if (waiting.every((row) => row.isGone)) {
      open(undefined)
      showFresh()
      return
    }
    const at = waiting.findIndex((row) => row.id === id)
    open(waiting[Math.min(waiting.length - 1, Math.max(0, at + by))]?.id)
  }
  const isAllGone =
    id === undefined && cases !== undefined && cases.length > 0 && cases.every((row) => row.isGone)
  useEffect(() => {
    if (isAllGone) showFresh()
  })
  const taker = cases?.find((row) => row.id === id)?.takenBy
  const claim = useClaim(place, queue, cases?.some((row) => row.id === id && !row.isGone) ? id : undefined)
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    n: fresh > 0 ? showFresh : undefined,
    t: claim.taken === '' || !claim.mayTakeOver ? undefined : () => void claim.takeOver(),
    '?': () => setAreKeysShown(true),
  })
  // What comes next is there before it is asked for.
  const position = cases?.findIndex((row) => row.id === id) ?? -1
  const next =
    cases
      ?.slice(position + 1, position + 1 + AHEAD)
      .map((row) => row.id)
      .join(' ') ?? ''
  useEffect(() => {
    for (const one of next.split(' ').filter(Boolean)) {
      void client.prefetchQuery({
        queryKey: caseKey(place, queue, one),
        queryFn: () => queue.read(place.code, one),
        staleTime: FRESH_MS,
      })
    }
  }, [client, place, queue, next])
  const detail = useRef<HTMLElement>(null)
  const hasDecided = useRef(false)
  // The button that was pressed is gone: the next case has the focus, so that a screen reader goes on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another case is open
  useEffect(() => {
    if (hasDecided.current && document.activeElement === document.body)
      detail.current?.focus({ preventScroll: true })
    hasDecided.current = false
  }, [id])
  const onDecided = (subject: ActSubject, act: Act, result: RunResult, title: string) => {
    const sum =
      subject.amount === null
        ? ''
        : `${moneyText(subject.amount, subject.currency, language)} ${subject.currency}`
    const what = [title, sum, subject.who, subject.id].filter(Boolean).join(' · ')
    const isFirst = result.state === 'done' && result.data === 'first'
    setLast(
      result.state === 'proposed'
        ? text('queue.proposed', { what, id: result.proposal })
        : isFirst
          ? text('queue.first', { what })
          : text('queue.done', { what }),
    )
    if (act.stays) {
      void client.invalidateQueries({ queryKey: caseKey(place, queue, subject.id) })
      void client.invalidateQueries({ queryKey: ['queue', place.code] })
      return
    }
    hasDecided.current = true
    open(isWide ? after(subject.id) : undefined)
    leave(subject.id)
  }
  return (
    <DecisionContext value={onDecided}>
      <p className={css.last} role="status" aria-live="polite">
        {last}
      </p>
      <div className={css.queue} data-open={wanted !== undefined}>
        <section className={css.list} aria-label={text(queue.title)}>
          {query.isError && !cases ? (
            <Failed error={query.error} onRetry={() => void query.refetch()} />
          ) : cases === undefined ? (
            <Waiting rows={8} />
          ) : cases.length === 0 ? (
            <Empty title={text('queue.empty')} lead={text('queue.emptyLead')} />
          ) : (
            <CaseList cases={cases} open={id} onOpen={open} />
          )}
          {fresh > 0 && (
            <Button className={css.fresh} onClick={showFresh}>
              {text('queue.fresh', { count: fresh })}
            </Button>
          )}
        </section>
        <section ref={detail} className={css.detail} aria-label={text('queue.case')} tabIndex={-1}>
          {wanted !== undefined && (
            <Button
              className={css.back}
              look="ghost"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => open(undefined)}
            >
              {text('queue.back')}
            </Button>
          )}
          {claim.taken !== '' && (
            <div className={css.taken} role="status">
              <UserRound aria-hidden="true" />
              <span>{taker === undefined ? claim.taken : text('queue.takenBy', { name: taker })}</span>
              {claim.mayTakeOver && (
                <Button look="ghost" onClick={() => void claim.takeOver()}>
                  {text('queue.takeOver')}
                </Button>
              )}
            </div>
          )}
          {id === undefined ? (
            cases && cases.length > 0 && <Empty title={text('queue.choose')} />
          ) : (
            <OpenCase
              place={place}
              queue={queue}
              id={id}
              isGone={cases?.find((row) => row.id === id)?.isGone ?? false}
            />
          )}
        </section>
      </div>
      <p className={css.hint}>
        <Button look="ghost" icon={<Keyboard aria-hidden="true" />} onClick={() => setAreKeysShown(true)}>
          {text('queue.keys')} <kbd>?</kbd>
        </Button>
      </p>
      <Dialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} title={text('queue.keys')}>
        <dl className={css.keys}>
          {(['jk', 'act', 'number', 'enter', 'escape', 'fresh', 'search'] as const).map((one) => (
            <div key={one}>
              <dt>
                <kbd>{text(`queue.key.${one}`)}</kbd>
              </dt>
              <dd>{text(`queue.keyDoes.${one}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </DecisionContext>
  )
}

/** Whether list and case stand beside each other. */
function useIsWide(): boolean {
  const wide = '(min-width: 901px)'
  const [isWide, setIsWide] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const media = window.matchMedia(wide)
    const change = () => setIsWide(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return isWide
}

interface CaseListProps {
  readonly cases: readonly ListedCase[]
  readonly open: string | undefined
  readonly onOpen: (id: string) => void
}

function CaseList({ cases, open, onOpen }: CaseListProps) {
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open row comes into view whenever another one is open
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <ul ref={list}>
      {cases.map(({ id, amount, currency, who, since, marks, isGone, takenBy }) => (
        <li key={id}>
          <button
            type="button"
            className={css.row}
            aria-current={id === open ? 'true' : undefined}
            data-gone={isGone}
            onClick={() => onOpen(id)}
          >
            <span className={css.first}>
              <b>
                {amount === null
                  ? textOr(marks[0] ?? '', id)
                  : `${moneyText(amount, currency, language)} ${currency}`}
              </b>
              <time dateTime={since}>{agoText(since, language)}</time>
            </span>
            <span className={css.second}>
              <bdi>{who || id}</bdi>
              <small>
                {isGone
                  ? text('queue.gone')
                  : takenBy
                    ? text('queue.takenBy', { name: takenBy })
                    : amount === null
                      ? id
                      : marks.map((mark) => textOr(`word.${mark}`, mark)).join(', ')}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface OpenCaseProps {
  readonly place: Place
  readonly queue: Queue
  readonly id: string
  readonly isGone: boolean
}

function OpenCase({ place, queue, id, isGone }: OpenCaseProps) {
  const query: UseQueryResult<unknown> = useQuery({
    queryKey: caseKey(place, queue, id),
    queryFn: () => queue.read(place.code, id),
    staleTime: FRESH_MS,
  })
  const { data, error, refetch } = query
  const Case = queue.Case as ComponentType<CaseProps<unknown>>
  if (data === undefined) {
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting rows={10} />
  }
  return (
    <>
      {isGone && <p className={css.gone}>{text('queue.goneLead')}</p>}
      <Case place={place} data={data} />
    </>
  )
}
