import { Avatar } from '@foyer/ui'
import styles from './account-button.module.css'

interface AccountButtonProps {
  readonly name: string
  readonly onPress: () => void
}

/** Who is logged in, and the way to the user pop-up (HEADER-04-D). */
// biome-ignore lint/style/noDefaultExport: React.lazy needs a default export
export default function AccountButton({ name, onPress }: AccountButtonProps) {
  return (
    <button type="button" className={styles.account} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles.name}>{name}</span>
      <Avatar name={name} size="s" />
    </button>
  )
}
