import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnceHydrated } from '../../lib/page-life/use-hydrated.ts'
import { type Path, withQuery } from '../../lib/paths.ts'
import type { Search } from '../../lib/screen/screen.ts'
import { addressFilter, addressOf, type ListFilter } from './list-filter.ts'
import { type ListPlace, listPlace } from './list-place.ts'
import { NO_FILTER } from './no-filter.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the player has chosen on the list of this entry of the history. */
    listFilter?: ListFilter
  }
}

/** The list of the present screen, and what is chosen on it. */
export interface ListState extends ListPlace {
  readonly filter: ListFilter
  /** Chooses anew; the list begins again at page 1. */
  change(filter: ListFilter): void
  /** Lifts every choice, those of the address included. */
  clear(): void
}

/**
 * Provider and game type stand in the address, everything that is chosen in the entry of the history, so that back
 * finds it again. The first rendering knows only the address.
 */
export function useListFilter(): ListState {
  const router = useRouter()
  const { pathname, search } = useMatch({ strict: false }) as { pathname: string; search: Search }
  const stored = useOnceHydrated(useStoredFilter(pathname))
  const filter = stored ?? addressFilter(search)

  const change = (chosen: ListFilter) => {
    const listFilter = { ...chosen, page: undefined }
    void router.navigate({
      href: withQuery(pathname as Path, addressOf(listFilter)),
      state: (previous) => ({ ...previous, listFilter }),
      replace: true,
      resetScroll: false,
    })
  }
  // The address changes a moment after what is chosen; size and layout of the list belong to what is chosen.
  return { ...listPlace(pathname, addressOf(filter)), filter, change, clear: () => change(NO_FILTER) }
}

/** While another page is being opened, this one keeps what it shows. */
function useStoredFilter(pathname: string): ListFilter | undefined {
  const state = useRouterState({
    select: ({ location }) => (location.pathname === pathname ? location.state : undefined),
  })
  const [last, setLast] = useState(state)
  if (state && state !== last) setLast(state)
  return (state ?? last)?.listFilter
}
