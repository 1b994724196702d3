import { useQuery } from '@tanstack/react-query'
import { type Place, read } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Panel } from '../../lib/ui/page.tsx'
import { Badge } from '../../lib/ui/states.tsx'
import { Moment } from '../../lib/values.tsx'
import css from './player-notes.module.css'

/** Tags of a player, and what colleagues have noted. */
export function PlayerNotes({ place, name }: { readonly place: Place; readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['run', place.code, 'members.notes', { name }],
    queryFn: () => read(place.code, 'members.notes', { name }),
  })
  if (!data) return null
  const { tags, notes } = data
  return (
    <Panel title={text('player.notes')} isPadded>
      {tags.length > 0 && (
        <ul className={css.tags} aria-label={text('player.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="info">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 && tags.length === 0 && <p className={css.none}>{text('player.noNotes')}</p>}
      <ul className={css.notes}>
        {notes.map(({ id, text: note, by, at }) => (
          <li key={id}>
            <p className={css.note} dir="auto">
              {note}
            </p>
            <p className={css.by}>
              <bdi>{by}</bdi> · <Moment at={at} place={place} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
