import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../lib/paths.ts'
import { localStore } from '../../../lib/web-storage.ts'

/** Id of the dialog that the server puts into pages of merchants that ask for the age (SWITCH-22-D). */
export const AGE_QUESTION_ID = 'age-question'
/** Where the device keeps that the age was confirmed. */
const KEY = 'ageInfo'
/** What the dialog closes with once the age is confirmed. */
export const CONFIRMED = 'yes'
/** What it closes with on the page for those who are too young. */
const AWAY = 'away'

/** The page's own script for the question. It stands right behind the dialog and runs before anything is painted. */
export const AGE_QUESTION_SCRIPT = `(${askForAge})(${JSON.stringify({ key: KEY, confirmed: CONFIRMED, tooYoung: paths.ageLimit })})`

/**
 * Shows the dialog before the page is painted to those who have not confirmed their age here, keeps the answer, and leads
 * whoever says no away. It is sent as text: it may use nothing from outside of it.
 */
function askForAge({ key, confirmed, tooYoung }: { key: string; confirmed: string; tooYoung: string }): void {
  const dialog = document.currentScript?.previousElementSibling as HTMLDialogElement
  const isConfirmed = () => {
    try {
      // biome-ignore lint/style/noRestrictedGlobals: guarded here, since it may use nothing from outside
      return dialog.returnValue === confirmed || localStorage.getItem(key) === '1'
    } catch {
      return false
    }
  }
  const decline = () => location.assign(tooYoung)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    decline()
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === '') decline()
    if (dialog.returnValue !== confirmed) return
    try {
      // biome-ignore lint/style/noRestrictedGlobals: as above
      localStorage.setItem(key, '1')
    } catch {
      // Where nothing may be kept, the answer holds until the page is left.
    }
  })
  // A page that comes back from the browser's memory may have been answered elsewhere, or left unanswered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || location.pathname === tooYoung) return
    if (!isConfirmed() && !dialog.open) dialog.showModal()
    else if (isConfirmed() && dialog.open) dialog.close(confirmed)
  })
  // Without scripts it is open as it stands; from here on it is modal, or gone.
  if (isConfirmed()) dialog.remove()
  else if (dialog.open) {
    dialog.open = false
    dialog.showModal()
  }
}

const ageDialog = () => document.getElementById(AGE_QUESTION_ID) as HTMLDialogElement | null

/** Whether nobody has to confirm here to be old enough, or somebody has. */
function isAgeConfirmed(): boolean {
  const dialog = ageDialog()
  return !dialog || dialog.returnValue === CONFIRMED || localStore.getItem(KEY) === '1'
}

/** Tells when the age is confirmed; returns what ends the telling. */
function onAgeConfirmed(changed: () => void): () => void {
  const dialog = ageDialog()
  dialog?.addEventListener('close', changed)
  return () => dialog?.removeEventListener('close', changed)
}

/** Whether the visitor must say first to be old enough: on every page but that of those who are not (SWITCH-22-D). */
export function useAgeQuestion(): boolean {
  const confirmed = useSyncExternalStore(onAgeConfirmed, isAgeConfirmed, () => true)
  const away = useRouterState({ select: (state) => state.location.pathname === paths.ageLimit })
  return !confirmed && !away
}

/** Shows or hides the question when the place in the site has changed without a new document. */
export function showAgeQuestion(asked: boolean): void {
  const dialog = ageDialog()
  if (!dialog || dialog.open === asked) return
  if (asked) {
    dialog.returnValue = ''
    dialog.showModal()
  } else dialog.close(AWAY)
}
