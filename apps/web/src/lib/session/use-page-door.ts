import { pageDoor } from './page-door.ts'
import { useSentHome } from './sent-home/use-sent-home.ts'
import { useSession } from './use-session.ts'

/** Sends those home, told why, to whom a page is closed because its feature is off. */
export function usePageDoor(isOn: boolean): void {
  useSentHome(pageDoor(useSession(), isOn))
}
