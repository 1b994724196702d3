import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Act } from '../../lib/acts/act.ts'
import { ActBar } from '../../lib/acts/act-bar.tsx'
import { agoText } from '../../lib/ago.ts'
import type { RunResult } from '../../lib/api.ts'
import { DetailPage } from '../../lib/detail-page.tsx'
import { FactList } from '../../lib/fact-list.tsx'
import { type Place, read } from '../../lib/operations.ts'
import { MemberTotals } from '../../lib/player/member-brief.tsx'
import { text, textOr, useLanguage } from '../../lib/texts.ts'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { usePlace } from '../../lib/use-place.ts'
import { Moment } from '../../lib/values.tsx'
import { Inviter, LinksBadge, PlayerLinks } from './player-links.tsx'
import { PlayerNotes } from './player-notes.tsx'
import css from './player-screen.module.css'
import { PlayerTimeline } from './player-timeline.tsx'
import { PlayerWallet } from './player-wallet.tsx'

/** Acts that stand as buttons; the others are in a menu. */
const SHOWN_ACTS = 4

/** One player: who, what they have and see, what happened in order of time, and what can be done. */
export function Screen() {
  const place = usePlace()
  const { name = '' } = useSearch({ strict: false }) as { readonly name?: string }
  const account = useQuery({
    queryKey: ['run', place.code, 'members.show', { name }],
    queryFn: () => read(place.code, 'members.show', { name }),
    enabled: name !== '',
  })
  if (name === '') {
    return (
      <Page title={text('page.player')}>
        <Panel>
          <Empty title={text('player.nobody')} />
        </Panel>
      </Page>
    )
  }
  if (account.data === undefined) {
    return (
      <Page title={name}>
        <Panel>
          {account.isError ? (
            <Failed error={account.error} onRetry={() => void account.refetch()} />
          ) : (
            <Waiting rows={10} />
          )}
        </Panel>
      </Page>
    )
  }
  return <Player key={`${place.code} ${account.data.id}`} place={place} account={account.data} />
}

export type Account = Awaited<ReturnType<typeof read<'members.show'>>>

type Templates = NonNullable<Act['choice']>['options']

/** Templates that the operator may send, each as the player would read it. */
function useTemplates(place: Place, name: string): Templates {
  const { data } = useQuery({
    queryKey: ['run', place.code, 'templates.list', {}],
    queryFn: () => read(place.code, 'templates.list', {}),
    enabled: place.may.includes('templates.list') && place.may.includes('members.template'),
  })
  return useMemo(
    () =>
      (data ?? []).map(({ code, title, text: body }) => ({
        value: code,
        label: title || code,
        told: { title: title.replaceAll('{name}', name), text: body.replaceAll('{name}', name) },
      })),
    [data, name],
  )
}

/** A key by which money moves once. */
const newKey = () => `console-${crypto.randomUUID().slice(0, 8)}`

/** What can be done about a player, the most frequent first. @param movement key of the money that moves next */
function actsOn(
  { name, disabled, openSessions }: Account,
  { templates, movement }: { readonly templates: Templates; readonly movement: string },
): readonly Act[] {
  const input = { name }
  const act = (key: string, operation: Act['operation'], more: Partial<Act> = {}): Act => ({
    ...{ key, operation, look: 'plain', input, isQuiet: true, ...more },
  })
  return [
    act('m', 'members.write', { look: 'main', fields: ['title', 'text'] }),
    ...(templates.length === 0
      ? []
      : [
          act('w', 'members.template', { isQuiet: false, choice: { field: 'template', options: templates } }),
        ]),
    act('n', 'members.note', { fields: ['text'] }),
    act('t', 'members.tag', { fields: ['tag', 'off'] }),
    disabled
      ? act('u', 'members.enable')
      : act('l', 'members.disable', { look: 'danger', fields: ['reason'], demands: ['reason'] }),
    act('c', 'members.credit', {
      input: { ...input, key: movement },
      fields: ['amount', 'note'],
      demands: ['note'],
    }),
    act('d', 'members.debit', {
      input: { ...input, key: movement },
      fields: ['amount', 'note'],
      demands: ['note'],
    }),
    act('b', 'rewards.give', {
      input: { ...input, key: movement },
      fields: ['title', 'amount', 'days'],
    }),
    act('x', 'members.revert', { fields: ['key', 'reason'] }),
    ...(openSessions > 0 ? [act('e', 'members.sessions.end', { input: { ...input, end: 'all' } })] : []),
    act('r', 'members.reset'),
    act('p', 'members.forget-payment'),
    act('v', 'members.vip.set', { fields: ['level', 'completed', 'expected'] }),
  ]
}

function Player({ place, account }: { readonly place: Place; readonly account: Account }) {
  const client = useQueryClient()
  const language = useLanguage()
  const { name } = account
  const [done, setDone] = useState('')
  const [made, setMade] = useState('')
  const templates = useTemplates(place, name)
  const [movement, setMovement] = useState(newKey)
  const acts = useMemo(() => actsOn(account, { templates, movement }), [account, templates, movement])
  const brief = useQuery({
    queryKey: ['run', place.code, 'members.brief', { name }],
    queryFn: () => read(place.code, 'members.brief', { name }),
    enabled: place.may.includes('members.brief'),
  })
  const onDone = (_: Act, result: RunResult, title: string) => {
    setMovement(newKey())
    setDone(
      result.state === 'proposed'
        ? text('queue.proposed', { what: `${title} · ${name}`, id: result.proposal })
        : text('queue.done', { what: `${title} · ${name}` }),
    )
    const { password } =
      (result.state === 'done' && (result.data as { readonly password?: string } | null)) || {}
    if (password) setMade(password)
    void client.invalidateQueries({ queryKey: ['run', place.code] })
  }
  return (
    <DetailPage
      title={name}
      lead={[
        account.nickname,
        brief.data?.vipLevel ?? account.vipLevel,
        text('queue.registered', { ago: agoText(account.registered, language) }),
        account.shownId,
      ]
        .filter(Boolean)
        .join(' · ')}
      badges={
        <>
          <LinksBadge place={place} name={name} />
          {account.disabled && <Badge tone="bad">{text('word.member-disabled')}</Badge>}
          {account.type !== 0 && (
            <Badge tone="info">{textOr(`type.${account.type}`, String(account.type))}</Badge>
          )}
          {account.openSessions > 0 && (
            <Badge tone="good">{text('player.online', { count: account.openSessions })}</Badge>
          )}
        </>
      }
      acts={
        <>
          <ActBar
            key={String(account.disabled)}
            place={place}
            subject={{ id: account.id, amount: null, currency: place.currency, who: name }}
            acts={acts}
            shown={SHOWN_ACTS}
            onDone={onDone}
          />
          <p className={css.done} role="status" aria-live="polite">
            {done}
          </p>
        </>
      }
      aside={
        <>
          {place.may.includes('members.money') && <PlayerWallet place={place} name={name} />}
          {brief.data && (
            <Panel title={text('player.money')} isPadded>
              <div className={css.money}>
                <MemberTotals place={place} brief={brief.data} />
              </div>
            </Panel>
          )}
          <PlayerNotes place={place} name={name} />
          <Panel title={text('player.account')} isPadded>
            <FactList facts={factsOf(account, place)} />
          </Panel>
        </>
      }
    >
      <PlayerTimeline place={place} name={name} />
      <PlayerLinks place={place} name={name} />
      <Dialog isOpen={made !== ''} onClose={() => setMade('')} title={text('player.password')}>
        <p className={css.password}>
          <code>{made}</code>
        </p>
      </Dialog>
    </DetailPage>
  )
}

const factsOf = (account: Account, place: Place) =>
  [
    [text('name.mobile'), account.mobile],
    [text('name.email'), account.email],
    [text('name.birthday'), account.birthday],
    [
      text('name.lastLogin'),
      account.lastLogin && <Moment key="login" at={account.lastLogin} place={place} />,
    ],
    [text('name.registered'), <Moment key="registered" at={account.registered} place={place} />],
    [text('name.origin'), account.origin],
    [text('name.invitedWith'), account.invitedWith],
    [
      text('player.inviter'),
      account.invitedWith && <Inviter key="inviter" place={place} name={account.name} />,
    ],
    [text('name.services'), account.services.join(', ')],
    [
      text('name.paymentLockedUntil'),
      account.paymentLockedUntil && <Moment key="lock" at={account.paymentLockedUntil} place={place} />,
    ],
    [text('name.id'), <bdi key="id">{account.id}</bdi>],
    [text('name.playerId'), <bdi key="player">{account.playerId}</bdi>],
  ] as const
