import { Fragment, type ReactNode } from 'react'
import css from './fact-list.module.css'

/** Facts, a line each; those that are absent are left out. */
export const FactList = ({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className={css.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
