import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import css from './menu.module.css'

/** A menu, open from the beginning. */
export const MenuFrame = ({
  trigger,
  children,
  align = 'end',
}: {
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}) => (
  <Base.Root defaultOpen>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={css.positioner} align={align} sideOffset={4}>
        <Base.Popup className={css.popup}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

/** An entry of a menu. */
export const MenuItem = ({
  onSelect,
  icon,
  isChosen = false,
  children,
}: {
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly isChosen?: boolean
  readonly children: ReactNode
}) => (
  <Base.Item className={css.item} onClick={onSelect} aria-current={isChosen || undefined}>
    {icon}
    <span>{children}</span>
  </Base.Item>
)

/** A title above some entries. */
export const MenuTitle = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.title}>{children}</div>
)
