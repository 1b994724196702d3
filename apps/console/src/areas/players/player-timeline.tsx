import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote, ChevronRight, Gamepad2, KeyRound, Mail, StickyNote, UserCog } from 'lucide-react'
import { useEffect } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { moneyText } from '../../lib/format.ts'
import { type Place, read } from '../../lib/operations.ts'
import { NumberLink } from '../../lib/result/number-link.tsx'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook } from '../../lib/ui/field.tsx'
import { Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { useKeys } from '../../lib/use-keys.ts'
import css from './player-timeline.module.css'

type Event = OperationOutput<'members.timeline'>['events'][number]

/** What happened, by kind; each with its picture. */
const GROUPS = {
  account: KeyRound,
  money: Banknote,
  play: Gamepad2,
  messages: Mail,
  operators: UserCog,
  notes: StickyNote,
} as const
type Group = keyof typeof GROUPS
const isGroup = (word: string | undefined): word is Group => word !== undefined && word in GROUPS

/** Rows that are there at once, where there are so many within the last days. */
const ENOUGH = 20
/** Days that are read for that. */
const MOST_DAYS = 5

/** Everything that happened to a player in order of time, a day at a time, from the day that the address names. */
export function PlayerTimeline({ place, name }: { readonly place: Place; readonly name: string }) {
  const navigate = useNavigate()
  const language = useLanguage()
  const search = useSearch({ strict: false }) as { readonly day?: string; readonly group?: string }
  const group = isGroup(search.group) ? search.group : undefined
  const input = { name, ...(group && { group }) }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['run', place.code, 'members.timeline', input, search.day],
    initialPageParam: search.day ?? '',
    queryFn: ({ pageParam }) =>
      read(place.code, 'members.timeline', { ...input, ...(pageParam !== '' && { day: pageParam }) }),
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  })
  const open = (next: { readonly day?: string | null; readonly group?: string | undefined }) => {
    const wanted = { name, day: search.day, group, ...next }
    const filled = Object.entries(wanted).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(filled) as Record<string, string>, replace: true })
  }
  const days = data?.pages ?? []
  const count = days.reduce((sum, { events }) => sum + events.length, 0)
  const wantsMore = hasNextPage && !isFetchingNextPage && count < ENOUGH && days.length < MOST_DAYS
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  const [first] = days
  const last = days.at(-1)
  const later = first?.later ?? null
  useKeys({
    ArrowLeft: last?.earlier ? () => open({ day: last.earlier }) : undefined,
    ArrowRight: later === null ? undefined : () => open({ day: later }),
  })
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(language === 'th' ? 'th-TH-u-ca-gregory' : 'en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    }).format(new Date(`${day}T00:00:00Z`))
  return (
    <Panel>
      <header className={css.head}>
        <h2>{text('player.timeline')}</h2>
        <div className={css.days}>
          {later !== null && (
            <Button look="ghost" onClick={() => open({ day: later })}>
              {text('player.later')} <ChevronRight aria-hidden="true" />
            </Button>
          )}
          <input
            type="date"
            className={controlLook}
            aria-label={text('player.day')}
            value={first?.day ?? ''}
            onChange={({ target }) => open({ day: target.value })}
          />
        </div>
        <fieldset className={css.groups} aria-label={text('player.only')}>
          {[undefined, ...(Object.keys(GROUPS) as Group[])].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className={css.group}
              aria-pressed={group === one}
              onClick={() => open({ group: one })}
            >
              {text(one === undefined ? 'player.group.all' : `player.group.${one}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={10} />
      ) : count === 0 && !hasNextPage ? (
        <Empty title={text('player.nothing')} />
      ) : (
        days.map(({ day, events, isCut }) => (
          <section key={day} className={css.day} aria-label={dayText(day)}>
            <h3>{dayText(day)}</h3>
            {events.length === 0 && <p className={css.none}>{text('player.nothing')}</p>}
            <ol>
              {events.map((event, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no id of its own
                <TimelineEvent key={at} event={event} place={place} />
              ))}
            </ol>
            {isCut && <p className={css.cut}>{text('player.cut')}</p>}
          </section>
        ))
      )}
      {last?.earlier && (
        <div className={css.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {dayText(last.earlier)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function TimelineEvent({ event, place }: { readonly event: Event; readonly place: Place }) {
  const language = useLanguage()
  const { at, amount, balanceAfter, about, by, from, outcome, play } = event
  const group = isGroup(event.group) ? event.group : 'account'
  const Icon = GROUPS[group]
  const time = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: place.timeZone },
  }).format(new Date(at))
  const money = (minor: number) => moneyText(minor, place.currency, language)
  return (
    <li className={css.event} data-group={group}>
      <time dateTime={at}>{time}</time>
      <span className={css.icon} role="img" aria-label={text(`player.group.${group}`)}>
        <Icon aria-hidden="true" />
      </span>
      <div className={css.what}>
        <p>
          <b>{titleOf(event)}</b>{' '}
          {outcome !== '' && outcome !== 'done' && (
            <Badge tone="bad">{textOr(`word.${outcome}`, outcome)}</Badge>
          )}{' '}
          {about !== '' && group !== 'play' && (
            <span className={css.about}>
              <NumberLink number={about} place={place} />
            </span>
          )}
        </p>
        <p className={css.details}>
          {[
            by,
            from,
            play &&
              text('player.rounds', { count: play.rounds, staked: money(play.staked), won: money(play.won) }),
            group === 'messages' ? '' : saidText(event),
          ]
            .filter(Boolean)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line never move
              <bdi key={index}>{part}</bdi>
            ))}
        </p>
      </div>
      <div className={css.sums}>
        {amount !== null && (
          <span className={amount > 0 ? css.in : css.out}>
            {amount > 0 && '+'}
            {money(amount)}
          </span>
        )}
        {balanceAfter !== null && <small>{money(balanceAfter)}</small>}
      </div>
    </li>
  )
}

/** What happened, in words. */
function titleOf({ group, what, about, text: said }: Event): string {
  if (group === 'operators') return textOr(`op.${what}`, what)
  if (group === 'play') return about
  if (group === 'messages') return said
  if (group === 'notes') return text('player.note')
  return textOr(`word.${what}`, what)
}

/** What a person said: a reason of a list in words, with what follows it. */
function saidText({ text: said }: Event): string {
  const [code = '', ...rest] = said.split(': ')
  const word = textOr(`word.${code}`, '')
  return word === '' ? said : [word, ...rest].join(': ')
}
