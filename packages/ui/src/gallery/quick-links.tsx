import Crown from 'lucide-react/icons/crown'
import Download from 'lucide-react/icons/download'
import HandCoins from 'lucide-react/icons/hand-coins'
import UserPlus from 'lucide-react/icons/user-plus'
import Wallet from 'lucide-react/icons/wallet'
import styles from './gallery.module.css'
import type { Samples } from './samples-en.ts'

/** Five round ways in, as the lobby has them. */
export function QuickLinks({ words }: { words: Samples }) {
  const links = [
    { label: words.vip, Icon: Crown },
    { label: words.download, Icon: Download },
    { label: words.invite, Icon: UserPlus },
    { label: words.deposit, Icon: Wallet },
    { label: words.withdraw, Icon: HandCoins },
  ]
  return (
    <div className={styles.quick}>
      {links.map(({ label, Icon }) => (
        <a key={label} href={`#${label}`}>
          <span>
            <Icon size={24} aria-hidden="true" />
          </span>
          {label}
        </a>
      ))}
    </div>
  )
}
