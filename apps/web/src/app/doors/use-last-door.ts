import { useState } from 'react'
import type { Popup } from '../../lib/use-popup.ts'
import { DOORS, type DoorName } from './door.ts'

/** The door that is open, and the one to show: what was open last stays in sight while it closes. */
export function useLastDoor(doors: Readonly<Record<DoorName, Popup>>): {
  readonly open: DoorName | undefined
  readonly shown: DoorName
} {
  const open = DOORS.find((name) => doors[name].open)
  const [last, setLast] = useState<DoorName>(open ?? 'login')
  if (open && open !== last) setLast(open)
  return { open, shown: open ?? last }
}
