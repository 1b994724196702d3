import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Table, TableState } from './table.ts'

/** The table that everything on the page belongs to. */
export const TableContext = createContext<Table | undefined>(undefined)

/** The table with its state; renders anew when that changes. */
export function useTable(): TableState & Omit<Table, 'state' | 'subscribe'> {
  const table = useContext(TableContext)
  if (!table) throw new Error('There is no table around this.')
  const state = useSyncExternalStore(table.subscribe, table.state)
  const { play, step, cashOut, look, rest, changeSeeds, older } = table
  return { ...state, play, step, cashOut, look, rest, changeSeeds, older }
}
