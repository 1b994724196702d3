import { useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths, withQuery } from '../../../lib/paths.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import type { DownlinePage } from './agent-queries.ts'
import styles from './downline.module.css'

interface DownlinePathProps {
  /** From the agent, who is not in it, down. */
  readonly path: DownlinePage['path']
}

/** Where in the tree the list stands, and the way up. */
export function DownlinePath({ path }: DownlinePathProps) {
  const { t } = useLingui()
  const steps = [{ id: '', name: t`My downline` }, ...path]
  return (
    <nav aria-label={t`Place in the downline`}>
      <ol className={styles.path}>
        {steps.map(({ id, name }, index) => (
          <li key={id} className={styles.step}>
            {index > 0 && <ChevronRight className={styles.arrow} size={16} />}
            {index === steps.length - 1 ? (
              <span aria-current="page" dir="auto">
                {name}
              </span>
            ) : (
              <RouterLink
                className={styles.up}
                href={withQuery(paths.agentHome, { view: 'downline', under: id })}
              >
                {name}
              </RouterLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
