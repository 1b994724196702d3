import { useEffect, useState } from 'react'

/**
 * Whether a finger or a pressed pointer lies on an element, also after it has moved away from it. A touch that the
 * browser takes over for scrolling ends with its `touchend`, long after its `pointercancel`.
 * @returns the state, and the handler for the element
 */
export function useTouched() {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (!touched) return
    const release = () => setTouched(false)
    const cancel = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') release()
    }
    const ends = ['pointerup', 'touchend', 'touchcancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    window.addEventListener('pointercancel', cancel)
    return () => {
      for (const end of ends) window.removeEventListener(end, release)
      window.removeEventListener('pointercancel', cancel)
    }
  }, [touched])
  return { touched, onPointerDown: () => setTouched(true) }
}
