import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationOutput } from '../../../../server/src/operation-types.ts'
import { ActPanel } from '../../lib/acts/act-bar.tsx'
import { type Place, read, useOperationsAt } from '../../lib/operations.ts'
import { MemberLink } from '../../lib/player/member-link.tsx'
import { text, textOr } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { Panel } from '../../lib/ui/page.tsx'
import { Badge } from '../../lib/ui/states.tsx'
import css from './player-links.module.css'

type Link = OperationOutput<'members.links'>[number]

/** Links of the graph; the table has all of them. */
const DRAWN = 12
const [WIDTH, HEIGHT, RADIUS] = [560, 260, 96]

/** Hints that weigh more than others. */
const STRONG = ['account', 'person', 'device']
const isStrong = ({ hints }: Link): boolean => hints.some(({ kind }) => STRONG.includes(kind))
const hintText = ({ kind, detail }: Link['hints'][number]): string =>
  [textOr(`linked.${kind}`, kind), kind === 'account' ? `••${detail}` : detail].filter(Boolean).join(' ')

/** What links a player to others. */
const linksQuery = (place: Place, name: string) => ({
  queryKey: ['run', place.code, 'members.links', { name }],
  queryFn: () => read(place.code, 'members.links', { name }),
})

/** How many others may be the same person, which leads to them; nothing where nothing tells so. */
export function LinksBadge({ place, name }: { readonly place: Place; readonly name: string }) {
  const { data = [] } = useQuery(linksQuery(place, name))
  const strong = data.filter((link) => isStrong(link) && link.dismissed === null).length
  return strong === 0 ? null : (
    <a href="#links">
      <Badge tone="warn">{text('linked.badge', { count: strong })}</Badge>
    </a>
  )
}

/** Who invited a player, such as their agent; empty where nobody did. */
export function Inviter({ place, name }: { readonly place: Place; readonly name: string }) {
  const { data = [] } = useQuery(linksQuery(place, name))
  const inviter = data.find(({ hints }) => hints.some(({ kind }) => kind === 'inviter'))
  return inviter ? <MemberLink place={place} name={inviter.name} /> : '–'
}

/** Other players who have something in common with one: hints, never a verdict. */
export function PlayerLinks({ place, name }: { readonly place: Place; readonly name: string }) {
  const client = useQueryClient()
  const offered = useOperationsAt(place)
  const dismiss = offered.find(({ id }) => id === 'members.link.dismiss')
  const [open, setOpen] = useState<Link>()
  const { data = [] } = useQuery(linksQuery(place, name))
  if (data.length === 0) return null
  const done = () => {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: ['run', place.code] })
  }
  return (
    <Panel title={text('linked.title')} id="links">
      <p className={css.lead}>{text('linked.lead')}</p>
      <Graph name={name} links={data.filter(({ dismissed }) => dismissed === null).slice(0, DRAWN)} />
      <table className={css.table}>
        <thead className="unseen">
          <tr>
            <th scope="col">{text('name.member')}</th>
            <th scope="col">{text('name.hints')}</th>
            <th scope="col">{text('linked.dismiss')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((link) => (
            <tr key={link.name} data-dismissed={link.dismissed !== null}>
              <th scope="row">
                <MemberLink place={place} name={link.name} />{' '}
                {link.disabled && <Badge tone="bad">{text('word.member-disabled')}</Badge>}
              </th>
              <td>
                <ul className={css.hints}>
                  {link.hints.map((hint) => (
                    <li key={`${hint.kind} ${hint.detail}`}>
                      <Badge tone={STRONG.includes(hint.kind) && link.dismissed === null ? 'warn' : 'plain'}>
                        {hintText(hint)}
                      </Badge>
                    </li>
                  ))}
                </ul>
                {link.dismissed && (
                  <p className={css.dismissed}>
                    {link.dismissed.reason} · <bdi>{link.dismissed.by}</bdi>
                  </p>
                )}
              </td>
              <td>
                {dismiss && link.dismissed === null && (
                  <Button look="ghost" onClick={() => setOpen(link)}>
                    {text('linked.dismiss')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog isOpen={open !== undefined} onClose={() => setOpen(undefined)} title={text('linked.dismiss')}>
        {open && dismiss && (
          <ActPanel
            place={place}
            subject={{ id: open.name, amount: null, currency: place.currency, who: `${name} – ${open.name}` }}
            act={{
              ...{ key: '', operation: 'members.link.dismiss', look: 'main', isQuiet: true },
              input: { name, other: open.name },
              ...{ fields: ['reason'], demands: ['reason'] },
            }}
            operation={dismiss}
            onClose={() => setOpen(undefined)}
            onDone={done}
          />
        )}
      </Dialog>
    </Panel>
  )
}

/** The same as the table, drawn: the player in the middle, a thicker line for what tells more. */
function Graph({ name, links }: { readonly name: string; readonly links: readonly Link[] }) {
  if (links.length === 0) return null
  const [x, y] = [WIDTH / 2, HEIGHT / 2]
  const placeOf = (at: number) => {
    const angle = (at / links.length) * 2 * Math.PI - Math.PI / 2
    return [x + Math.cos(angle) * RADIUS * 2.1, y + Math.sin(angle) * RADIUS] as const
  }
  return (
    <svg className={css.graph} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {links.map((link, at) => {
        const [toX, toY] = placeOf(at)
        return (
          <line
            key={link.name}
            {...{ x1: x, y1: y, x2: toX, y2: toY }}
            className={isStrong(link) ? css.strong : css.weak}
          />
        )
      })}
      {links.map((link, at) => {
        const [atX, atY] = placeOf(at)
        return (
          <g key={link.name}>
            <circle cx={atX} cy={atY} r={7} className={isStrong(link) ? css.strongNode : css.node} />
            <text x={atX} y={atY + (atY < y ? -14 : 24)} className={css.label}>
              {link.name.length > 14 ? `${link.name.slice(0, 13)}…` : link.name}
            </text>
          </g>
        )
      })}
      <circle cx={x} cy={y} r={10} className={css.own} />
      <text x={x} y={y + 28} className={css.ownLabel}>
        {name.length > 18 ? `${name.slice(0, 17)}…` : name}
      </text>
    </svg>
  )
}
