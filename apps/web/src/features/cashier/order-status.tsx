import styles from './order-status.module.css'

interface OrderStatusProps {
  readonly tone: 'good' | 'bad' | 'open' | 'quiet'
  readonly words: string
}

/** Where an order stands, in a word. */
export function OrderStatus({ tone, words }: OrderStatusProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {words}
    </span>
  )
}
