import { useRouterState } from '@tanstack/react-router'

/** Path and query of the present page: where a player comes back to after login. */
export function useReturnPath(): string {
  return useRouterState({ select: (state) => `${state.location.pathname}${state.location.searchStr}` })
}
