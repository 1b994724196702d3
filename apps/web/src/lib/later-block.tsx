import { type ComponentType, lazy } from 'react'

/** A part of a screen that the server draws with the rest and the browser brings to life after the rest. */
export interface LaterBlock {
  readonly Block: ComponentType
  /** Gets its code; the server does so before it renders. */
  fetch(): Promise<void>
}

/**
 * Makes a part that lies below what is seen first into a file of its own. Stands inside `Suspense`: until the file is
 * there, its markup stays as the server drew it.
 */
export function laterBlock(open: () => Promise<ComponentType>): LaterBlock {
  let known: ComponentType | undefined
  const fetch = async () => {
    known ??= await open()
  }
  const Late = lazy(async () => ({ default: await open() }))
  return {
    fetch,
    // The server cannot wait while it renders, the browser must not change a component that is on the page.
    Block: () => {
      const Known = import.meta.env.SSR ? known : undefined
      return Known ? <Known /> : <Late />
    },
  }
}
