import { type ComponentType, useEffect } from 'react'

let isLive = false
let tell = () => {}
const live = new Promise<void>((resolve) => {
  tell = () => {
    isLive = true
    resolve()
  }
})

/** How long the page may take to come to life, in ms, before what waits for that goes on. */
const PATIENCE_MS = 3000

/** Resolves when the first screen of the page has come to life, or has no more time for that. */
export function firstScreenLive(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  return Promise.race([live, patience])
}

/** Whether the first screen of the page has come to life: what opens now was not drawn by the server. */
export const isFirstScreenLive = () => isLive

/** A screen that tells when it is live. */
export function tellingLive(Screen: ComponentType): ComponentType {
  return function LiveScreen() {
    useEffect(() => tell(), [])
    return <Screen />
  }
}
