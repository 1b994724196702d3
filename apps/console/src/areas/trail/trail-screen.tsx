import { Link } from '@tanstack/react-router'
import { ListPage } from '../../lib/list-page.tsx'
import { type Schema, useOperationsAt } from '../../lib/operations.ts'
import type { Row } from '../../lib/result/result-table.tsx'
import { text, textOr } from '../../lib/texts.ts'
import { linkButton } from '../../lib/ui/button.tsx'
import { usePlace } from '../../lib/use-place.ts'

const plain: Schema = { type: 'string' }
/** An act as the page shows it: what changed stands in one column. */
const schema: Schema = {
  properties: {
    at: { type: 'string', format: 'date-time' },
    by: plain,
    operation: plain,
    subject: plain,
    changes: plain,
    reason: plain,
  },
}

type Facts = Readonly<Record<string, unknown>>

const short = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '–'
    : Array.isArray(value)
      ? value.join(', ') || '–'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

/** What changed, from what to what. */
function changesOf(before: Facts, after: Facts): string {
  const names = Object.keys({ ...before, ...after })
  return names
    .map((name) => `${textOr(`name.${name}`, name)}: ${short(before[name])} → ${short(after[name])}`)
    .join('; ')
}

const of = (act: Row): Row => ({
  at: act.at,
  by: act.proposedBy
    ? `${act.name} (${text('trail.proposedBy', { name: String(act.proposedBy) })})`
    : act.name,
  operation: textOr(`op.${act.operation}`, String(act.operation)),
  subject: act.subject ? `${textOr(`word.${act.subjectKind}`, String(act.subjectKind))} ${act.subject}` : '',
  changes: changesOf(act.before as Facts, act.after as Facts),
  reason: act.reason,
})

/** What operators did at the merchant. */
export function Screen() {
  const place = usePlace()
  const operation = useOperationsAt(place).find(({ id }) => id === 'audit.list')
  return operation ? (
    <ListPage
      {...{ operation, place, view: { schema, of } }}
      title={text('page.trail')}
      lead={text('trail.lead')}
      actions={
        place.may.includes('audit.reads') && (
          <Link
            className={linkButton()}
            to="/$merchant/do/$operation"
            params={{ merchant: place.code, operation: 'audit.reads' }}
          >
            {text('op.audit.reads')}
          </Link>
        )
      }
    />
  ) : null
}
