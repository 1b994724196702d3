import { type ComponentType, useEffect } from 'react'

let tell = () => {}
const live = new Promise<void>((resolve) => {
  tell = resolve
})

/** Resolves when the first screen of the page has come to life. */
export const firstScreenLive = () => live

/** A screen that tells when it is live. */
export function tellingLive(Screen: ComponentType): ComponentType {
  return function LiveScreen() {
    useEffect(tell, [])
    return <Screen />
  }
}
