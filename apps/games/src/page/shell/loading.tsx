import { text } from '../lib/words.ts'
import classes from './loading.module.css'

/** Stands until the table is there. */
export function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label={text('loading')}>
      <span />
      <span />
      <span />
    </div>
  )
}
