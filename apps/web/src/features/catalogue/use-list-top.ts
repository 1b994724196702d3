import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls back to the beginning of a list that was scrolled when its choice changes: what follows is another list.
 * @param choice equal texts are the same choice
 */
export function useListTop(area: RefObject<HTMLElement | null>, choice: string): void {
  const last = useRef(choice)
  useLayoutEffect(() => {
    if (last.current === choice) return
    last.current = choice
    if ((area.current?.getBoundingClientRect().top ?? 0) < 0)
      area.current?.scrollIntoView({ behavior: 'instant' })
  }, [area, choice])
}
