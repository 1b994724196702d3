import { Link } from '@tanstack/react-router'
import { ListPage } from '../../lib/list-page.tsx'
import { useOperationsAt } from '../../lib/operations.ts'
import type { Row } from '../../lib/result/result-table.tsx'
import { text } from '../../lib/texts.ts'
import { linkButton } from '../../lib/ui/button.tsx'
import { usePlace } from '../../lib/use-place.ts'
import css from './proposals-screen.module.css'

/** What waits for a second person, with what each would do. */
export function Screen() {
  const place = usePlace()
  const offered = useOperationsAt(place)
  const operation = offered.find(({ id }) => id === 'proposals.list')
  const act = (
    id: 'proposals.run' | 'proposals.withdraw',
    { id: number, state }: Row,
    look: 'main' | 'ghost',
    title: string,
  ) =>
    offered.some((one) => one.id === id) &&
    state === 'open' && (
      <Link
        className={linkButton(look)}
        to="/$merchant/do/$operation"
        params={{ merchant: place.code, operation: id }}
        search={{ id: String(number) }}
      >
        {title}
      </Link>
    )
  return operation ? (
    <ListPage
      {...{ operation, place }}
      title={text('page.proposals')}
      lead={text('proposals.lead')}
      actionsOf={(row) => (
        <span className={css.acts}>
          {act('proposals.withdraw', row, 'ghost', text('proposals.withdraw'))}
          {act('proposals.run', row, 'main', text('proposals.run'))}
        </span>
      )}
    />
  ) : null
}
