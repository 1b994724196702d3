import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChartLine from 'lucide-react/icons/chart-line'
import CirclePause from 'lucide-react/icons/circle-pause'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Dices from 'lucide-react/icons/dices'
import Gift from 'lucide-react/icons/gift'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

/** Cards of the member's home, in their order. */
export const MENU_GROUPS = ['records', 'rewards', 'account', 'more'] as const

type Icon = ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
const named = <Name extends string>(icons: Readonly<Record<Name, Icon>>) => icons

/**
 * Icons of the member's menus. Every page carries the entries of all pages, which therefore name an icon; the menus bring the
 * drawings.
 */
export const menuIcons = named({
  chart: ChartLine,
  coins: Coins,
  crown: Crown,
  deposit: ArrowDownToLine,
  dices: Dices,
  friend: UserPlus,
  gift: Gift,
  key: KeyRound,
  mail: Mail,
  pause: CirclePause,
  people: Users,
  percent: Percent,
  person: UserRound,
  receipt: ReceiptText,
  settings: Settings,
  shield: ShieldCheck,
  withdraw: ArrowUpFromLine,
})
