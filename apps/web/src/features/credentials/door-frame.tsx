import { LinkButton } from '@foyer/ui'
import type { ReactNode } from 'react'
import { BrandMark, useSite } from '../merchant/index.ts'
import styles from './door-frame.module.css'

interface DoorFrameProps {
  readonly children: ReactNode
  /** The way to the page beside this one. */
  readonly other?: {
    readonly words: string
    readonly href: string
    readonly action: string
    /** Opens it over this page instead. */
    readonly onPress?: () => void
  }
}

/** Login and what belongs to it as pages: the brand, the form, the other door. */
export function DoorFrame({ children, other }: DoorFrameProps) {
  const site = useSite()
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark brand={site} size={72} />
        <p className={styles.name}>{site.name}</p>
      </div>
      {children}
      {other && (
        <div className={styles.other}>
          <p>{other.words}</p>
          <LinkButton
            href={other.href}
            block
            onClick={(event) => {
              if (!other.onPress) return
              event.preventDefault()
              other.onPress()
            }}
          >
            {other.action}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
