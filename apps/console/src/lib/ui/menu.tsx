import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

const load = () => import('./menu-frame.tsx')
const Frame = lazy(() => load().then(({ MenuFrame }) => ({ default: MenuFrame })))
const Item = lazy(() => load().then(({ MenuItem }) => ({ default: MenuItem })))
const Title = lazy(() => load().then(({ MenuTitle }) => ({ default: MenuTitle })))

/** Attributes that a trigger gets. */
type TriggerProps = React.ButtonHTMLAttributes<HTMLButtonElement>

interface MenuProps {
  readonly trigger: ReactElement<TriggerProps>
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}

/** A list of what can be done or chosen, below what opens it. What draws it comes when somebody is about to open the first one. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setIsWanted(true),
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <Frame trigger={trigger} align={align}>
        {children}
      </Frame>
    </Suspense>
  )
}

/** An entry of a menu. */
export const MenuItem = Item
/** A title above some entries. */
export const MenuTitle = Title
