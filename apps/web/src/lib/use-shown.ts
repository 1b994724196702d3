import { useEffect, useEffectEvent } from 'react'

/** Does something each time that fields come into the page. @param onShown gives what calls it off when they leave */
export function useShown(onShown: () => (() => void) | undefined): void {
  const begin = useEffectEvent(onShown)
  useEffect(() => begin(), [])
}
