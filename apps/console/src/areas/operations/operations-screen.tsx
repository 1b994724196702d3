import { Link } from '@tanstack/react-router'
import { titleOf } from '../../lib/operation-form/operation-form.tsx'
import { isBehindScreen, useOperationsAt } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Page, Panel } from '../../lib/ui/page.tsx'
import { usePlace } from '../../lib/use-place.ts'
import css from './operations-screen.module.css'

/** Everything that the operator may do at the merchant, by areas. */
export function Screen() {
  const place = usePlace()
  const offered = useOperationsAt(place).filter(({ id }) => !isBehindScreen(id))
  const areas = [...new Set(offered.map(({ id }) => id.split('.')[0] ?? ''))]
  return (
    <Page
      title={text('page.operations')}
      lead={text('operations.lead', { count: offered.length, merchant: place.name })}
    >
      <div className={css.areas}>
        {areas.map((area) => (
          <Panel key={area} title={textOr(`area.${area}`, area)}>
            <ul className={css.list}>
              {offered
                .filter(({ id }) => id.startsWith(`${area}.`))
                .map((operation) => (
                  <li key={operation.id}>
                    <Link
                      className={css.link}
                      to="/$merchant/do/$operation"
                      params={{ merchant: place.code, operation: operation.id }}
                    >
                      <span>{titleOf(operation)}</span>
                      <small>{operation.id}</small>
                    </Link>
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  )
}
