import { ListPage } from '../../lib/list-page.tsx'
import { useOperationsAt } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { usePlace } from '../../lib/use-place.ts'

/** What operators did at the merchant. */
export function Screen() {
  const place = usePlace()
  const operation = useOperationsAt(place).find(({ id }) => id === 'audit.list')
  return operation ? (
    <ListPage {...{ operation, place }} title={text('page.trail')} lead={text('trail.lead')} />
  ) : null
}
