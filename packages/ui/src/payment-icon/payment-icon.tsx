import type { ReactNode } from 'react'
import styles from './payment-icon.module.css'

export type PaymentIconProps = {
  /** `qr`, `bank`, `wallet`, `card` or `coin`; anything else shows a banknote. */
  kind: string
}

/** Drawn on 32 by 32: what is shaded first, then what is drawn as lines. None is anybody's mark. */
const DRAWINGS: Readonly<Record<string, readonly [shade: ReactNode, lines: string]>> = {
  qr: [
    <path key="shade" d="M4 4h10v10H4zM18 4h10v10H18zM4 18h10v10H4z" />,
    'M5 5h8v8H5zM19 5h8v8h-8zM5 19h8v8H5zM9 9h0M23 9h0M9 23h0M19 19h3v3M27 19v0M19 27v-1M23 27h4v-4',
  ],
  bank: [
    <path key="shade" d="M16 4 28 11v3H4v-3zM4 25h24v3H4z" />,
    'M16 5 27 11v2H5v-2zM8 17v6M13.5 17v6M18.5 17v6M24 17v6M5 27h22',
  ],
  wallet: [
    <path key="shade" d="M4 10h24v17H4z" />,
    'M25 10V7a2 2 0 0 0-2-2H8a3 3 0 0 0-3 3v16a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V13a3 3 0 0 0-3-3H8a3 3 0 0 1-3-2M27 16h-5a2.5 2.5 0 0 0 0 5h5M22 18.5h0',
  ],
  card: [
    <path key="shade" d="M4 11h24v5H4z" />,
    'M7 7h18a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3zM4 12h24M8 20h5M20 20h4',
  ],
  coin: [
    <circle key="shade" cx="16" cy="16" r="12" />,
    'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM16 10l5.2 3v6L16 22l-5.2-3v-6zM16 16v6M16 16l5.2-3M16 16l-5.2-3',
  ],
}
const BANKNOTE: readonly [ReactNode, string] = [
  <circle key="shade" cx="16" cy="16" r="5" />,
  'M5 8h22v16H5zM16 12.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 16h0M23 16h0',
]

/** The sign of a kind of payment, 32 CSS px; its name stands beside it. */
export function PaymentIcon({ kind }: PaymentIconProps) {
  const [shade, lines] = DRAWINGS[kind] ?? BANKNOTE
  return (
    <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
      {shade}
      <path className={styles.lines} d={lines} />
    </svg>
  )
}
