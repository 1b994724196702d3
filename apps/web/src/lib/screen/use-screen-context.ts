import { createContext, useContext } from 'react'
import type { ScreenContext } from './screen.ts'

const Context = createContext<ScreenContext | null>(null)

/** Gives components the context their screen was loaded with. */
export const ScreenContextProvider = Context.Provider

/** The screen context. @throws outside of a page */
export function useScreenContext(): ScreenContext {
  const context = useContext(Context)
  if (!context) throw new Error('Screens are rendered inside ScreenContextProvider.')
  return context
}
