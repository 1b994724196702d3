import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../lib/paths.ts'
import { isAgeConfirmed, onAgeConfirmed } from './age-memory.ts'

/** Whether the visitor must say first to be old enough: on every page but that of those who are not (SWITCH-22-D). */
export function useAgeQuestion(): boolean {
  const confirmed = useSyncExternalStore(onAgeConfirmed, isAgeConfirmed, () => true)
  const away = useRouterState({ select: (state) => state.location.pathname === paths.ageLimit })
  return !confirmed && !away
}
