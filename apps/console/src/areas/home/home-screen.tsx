import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type Place, read, useMe } from '../../lib/operations.ts'
import { type TextId, text } from '../../lib/texts.ts'
import { Page } from '../../lib/ui/page.tsx'
import { usePlace } from '../../lib/use-place.ts'
import css from './home-screen.module.css'

/** Counted no further: a queue of this length is long. */
const MOST = { limit: 100 }

/** A list of what waits for a person. */
interface Queue {
  readonly title: TextId
  /** The operation that lists it, and the filters with which its page opens. */
  readonly operation: string
  readonly search: Readonly<Record<string, string>>
  /** The queue in which its cases are decided; absent where it is a list only. */
  readonly queue?: string
  /** What waits: all of it, or a page. */
  read(
    merchant: string,
  ): Promise<readonly unknown[] | { readonly rows: readonly unknown[]; readonly next: string | null }>
}

const QUEUES: readonly Queue[] = [
  {
    ...{
      title: 'home.withdrawals',
      queue: 'withdrawals',
      operation: 'withdrawals.list',
      search: { state: 'review' },
    },
    read: (merchant) => read(merchant, 'withdrawals.list', { state: 'review', ...MOST }),
  },
  {
    ...{
      title: 'home.toPay',
      queue: 'payouts',
      operation: 'withdrawals.list',
      search: { state: 'approved' },
    },
    read: (merchant) => read(merchant, 'withdrawals.list', { state: 'approved', ...MOST }),
  },
  {
    ...{ title: 'home.deposits', queue: 'deposits', operation: 'deposits.list', search: { state: 'review' } },
    read: (merchant) => read(merchant, 'deposits.list', { state: 'review', ...MOST }),
  },
  {
    ...{ title: 'home.slips', queue: 'slips', operation: 'slips.list', search: {} },
    read: (merchant) => read(merchant, 'slips.list', MOST),
  },
  {
    ...{ title: 'home.payments', queue: 'payments', operation: 'payments.list', search: {} },
    read: (merchant) => read(merchant, 'payments.list', MOST),
  },
  {
    ...{ title: 'home.held', operation: 'rounds.list', search: { held: 'true' } },
    read: (merchant) => read(merchant, 'rounds.list', { held: true, ...MOST }),
  },
  {
    ...{ title: 'home.applications', operation: 'applications.list', search: {} },
    read: (merchant) => read(merchant, 'applications.list', {}),
  },
  {
    ...{ title: 'home.mall', operation: 'mall.orders', search: {} },
    read: (merchant) => read(merchant, 'mall.orders', {}),
  },
  {
    ...{ title: 'home.feedback', operation: 'feedback.list', search: {} },
    read: (merchant) => read(merchant, 'feedback.list', {}),
  },
  {
    ...{ title: 'home.proposals', queue: 'proposals', operation: 'proposals.list', search: {} },
    read: (merchant) => read(merchant, 'proposals.list', MOST),
  },
]

/** What waits at the merchant for a person who may do something about it. */
export function Screen() {
  const place = usePlace()
  const { name } = useMe()
  return (
    <Page title={text('home.hello', { name })} lead={text('home.lead', { merchant: place.name })}>
      <ul className={css.queues}>
        {QUEUES.filter(({ operation }) => place.may.includes(operation)).map((queue) => (
          <li key={queue.title}>
            <QueueCard place={place} queue={queue} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function QueueCard({ place, queue }: { readonly place: Place; readonly queue: Queue }) {
  const { title, operation, search } = queue
  const { data, isError } = useQuery({
    queryKey: ['run', place.code, operation, 'count', search],
    queryFn: async () => {
      const found = await queue.read(place.code)
      return 'rows' in found
        ? { count: found.rows.length, isMore: found.next !== null }
        : { count: found.length, isMore: false }
    },
  })
  const count = isError ? '–' : data && `${data.count}${data.isMore ? '+' : ''}`
  const className = `${css.queue} ${data && data.count > 0 ? css.waits : ''}`
  const content = (
    <>
      <span className={css.count}>{count ?? <span className={css.skeleton} />}</span>
      <span className={css.name}>{text(title)}</span>
      <ArrowRight aria-hidden="true" />
    </>
  )
  const isQueue = queue.queue !== undefined && place.may.includes('withdrawals.case')
  return isQueue || operation === 'proposals.list' ? (
    <Link
      className={className}
      to="/$merchant/$page"
      params={{ merchant: place.code, page: isQueue ? 'queue' : 'proposals' }}
      search={isQueue ? { of: queue.queue } : {}}
    >
      {content}
    </Link>
  ) : (
    <Link
      className={className}
      to="/$merchant/do/$operation"
      params={{ merchant: place.code, operation }}
      search={search}
    >
      {content}
    </Link>
  )
}
