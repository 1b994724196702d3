import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './failed-block.module.css'

export type FailedBlockProps = {
  /** The whole sentence, such as "Loading failed, click to retry". */
  children: ReactNode
  /** Tries again. */
  onRetry: () => void
  /** It is being tried; takes no further press. */
  retrying?: boolean | undefined
}

/** Stands where something could not be loaded; all of it is the button that tries again. */
export function FailedBlock({ children, onRetry, retrying = false }: FailedBlockProps) {
  return (
    <button
      type="button"
      className={styles.block}
      aria-busy={retrying || undefined}
      aria-disabled={retrying || undefined}
      onClick={() => {
        if (!retrying) onRetry()
      }}
    >
      {retrying ? <Spinner /> : <RotateCw size={22} />}
      <span>{children}</span>
    </button>
  )
}
