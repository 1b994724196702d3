import type { ReactNode } from 'react'
import styles from './qr.module.css'

export type QrProps = {
  /** SVG path of the dark modules, each one unit wide, beginning at 0,0. */
  path: string
  /** Modules along one side, without the quiet zone. */
  modules: number
  /** What the code leads to, for screen readers. */
  label: string
  /** Stands in the middle, over at most a fifth of each side: the code must restore what it covers. */
  mark?: ReactNode
}

/** Width of the white border that a reader needs, in modules. */
const quietZone = 4

/** A QR code with its quiet zone; the caller encodes. */
export function Qr({ path, modules, label, mark }: QrProps) {
  const side = modules + 2 * quietZone
  return (
    <span className={styles.qr}>
      <svg
        className={styles.code}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </span>
  )
}
