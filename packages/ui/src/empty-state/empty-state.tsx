import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Scene, type SceneName } from './scenes.tsx'

export type EmptyStateProps = {
  /** The drawing. */
  scene: SceneName
  /** One sentence. */
  children: ReactNode
  /** One action, usually a button or a link. */
  action?: ReactNode
}

/** What stands where there is nothing: a small scene, one sentence, one action. */
export function EmptyState({ scene, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Scene name={scene} />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
