import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './checkbox.module.css'

/** Props of {@link Checkbox}: those of a native one, its words as children. */
export type CheckboxProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'type' | 'onChange'
> & {
  /** Called with each change, and with what was ticked on the rendered page before it was live. */
  onTick?: ((ticked: boolean) => void) | undefined
  /** What is agreed to; may hold links. */
  children: ReactNode
}

/** A box to tick, with its words. */
export function Checkbox({ children, onTick, ...rest }: CheckboxProps) {
  const { checked, defaultChecked = false } = rest
  const box = useRef<HTMLInputElement>(null)
  const takeEarlyTick = useEffectEvent(() => {
    const ticked = box.current?.checked
    if (ticked !== undefined && ticked !== (checked ?? defaultChecked)) onTick?.(ticked)
  })
  useEffect(() => takeEarlyTick(), [])
  return (
    <label className={styles.line}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={styles.box}
        onChange={(event) => onTick?.(event.currentTarget.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
