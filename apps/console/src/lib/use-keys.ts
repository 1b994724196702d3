import { useEffect, useRef } from 'react'

/** What keys of a page do, by the key. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Elements that take letters themselves. */
const TYPES = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Keys of a page: none counts while something is typed, or a dialog or a menu is open. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest(`${TYPES}, [role="dialog"], [role="menu"]`)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      const act = now.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
