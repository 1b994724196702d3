import { useSite } from '../site-provider.tsx'
import styles from './app-head.module.css'
import { AppSign } from './app-sign.tsx'

interface AppHeadProps {
  /** What is said of the app, below its name. */
  readonly line: string
  /** In a row for a page, one below the other for a popup. */
  readonly layout: 'row' | 'stack'
}

/** Which app it is: its icon, its name and a line about it. */
export function AppHead({ line, layout }: AppHeadProps) {
  const { name } = useSite()
  return (
    <div className={styles[layout]}>
      <AppSign size={layout === 'row' ? 64 : 72} />
      <div>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.line} dir="auto">
          {line}
        </p>
      </div>
    </div>
  )
}
