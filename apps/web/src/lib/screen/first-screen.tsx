import { type ComponentType, useEffect } from 'react'

let isLive = false
let tell = () => {}
const live = new Promise<void>((resolve) => {
  tell = () => {
    isLive = true
    resolve()
  }
})

/** Resolves when the first screen of the page has come to life. */
export const firstScreenLive = () => live

/** Whether the first screen of the page has come to life: what opens now was not drawn by the server. */
export const isFirstScreenLive = () => isLive

/** A screen that tells when it is live. */
export function tellingLive(Screen: ComponentType): ComponentType {
  return function LiveScreen() {
    useEffect(() => tell(), [])
    return <Screen />
  }
}
