import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Bird from 'lucide-react/icons/bird'
import Cherry from 'lucide-react/icons/cherry'
import Clover from 'lucide-react/icons/clover'
import Dices from 'lucide-react/icons/dices'
import Fish from 'lucide-react/icons/fish'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Spade from 'lucide-react/icons/spade'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import type { ComponentType } from 'react'
import { type Path, paths, withQuery } from '../../lib/paths.ts'
import type { VendorGroup } from './vendor-queries.ts'

/** A category of the lobby: its tab, its entry in the side menu. */
export interface CategoryItem {
  readonly id: string
  readonly path: Path
  readonly title: MessageDescriptor
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
}

/** Routes, words and icons of the categories. */
const CATEGORIES: Readonly<Record<string, Omit<CategoryItem, 'id'>>> = {
  RNG: { path: paths.slots, title: msg`Slots`, Icon: Cherry },
  LIVE: { path: paths.live, title: msg`Live casino`, Icon: Dices },
  FISH: { path: paths.fish, title: msg`Fishing`, Icon: Fish },
  PVP: { path: paths.cards, title: msg`Card games`, Icon: Spade },
  SPORTS: { path: paths.sports, title: msg`Sports`, Icon: Trophy },
  ESPORTS: { path: paths.esports, title: msg`E-sports`, Icon: Gamepad2 },
  COCKFIGHT: { path: paths.cockfight, title: msg`Cockfight`, Icon: Bird },
  LOTT: { path: paths.lott, title: msg`Lottery`, Icon: Ticket },
  ELOTT: { path: paths.elott, title: msg`Instant lottery`, Icon: Clover },
}

/** Categories that are shown as another one. */
const SAME_AS: Readonly<Record<string, string>> = { ELOTTO: 'ELOTT' }

/** Categories in the order of the vendor groups, each route once. */
export function categoryItems(groups: readonly Pick<VendorGroup, 'category'>[]): CategoryItem[] {
  const ids = new Set(groups.map(({ category }) => SAME_AS[category] ?? category))
  return [...ids].flatMap((id) => {
    const item = CATEGORIES[id]
    return item ? [{ id, ...item }] : []
  })
}

/** The list of a category with the games of one provider. @param vendor its code */
export function vendorListPath(vendor: string, category: string): string {
  const [item] = categoryItems([{ category }])
  return withQuery(item?.path ?? paths.slots, { vassalage: vendor })
}
