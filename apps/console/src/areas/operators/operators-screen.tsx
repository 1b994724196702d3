import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { ListPage } from '../../lib/list-page.tsx'
import { useOperationsAt } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { linkButton } from '../../lib/ui/button.tsx'
import { usePlace } from '../../lib/use-place.ts'

/** Who works at the merchant. */
export function Screen() {
  const place = usePlace()
  const offered = useOperationsAt(place)
  const operation = offered.find(({ id }) => id === 'operators.list')
  const invite = offered.find(({ id }) => id === 'operators.invite')
  return operation ? (
    <ListPage
      {...{ operation, place }}
      title={text('page.operators')}
      lead={text('operators.lead')}
      actions={
        invite && (
          <Link
            className={linkButton('main')}
            to="/$merchant/do/$operation"
            params={{ merchant: place.code, operation: invite.id }}
          >
            <UserPlus aria-hidden="true" />
            {text('operators.invite')}
          </Link>
        )
      }
    />
  ) : null
}
