import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../lib/paths.ts'
import { localStore, tabStore } from '../../../lib/web-storage.ts'

/** Id of the dialog that the server puts into pages of merchants that ask for the age (SWITCH-22-D). */
export const AGE_QUESTION_ID = 'age-question'
/** Where the device keeps that the age was confirmed, and the tab that it was denied. */
const KEY = 'ageInfo'
/** What the tab keeps after a no: the visit stays closed. */
const DENIED = '0'
/** The part of an address that asks anew after a slip. */
export const ASK_AGAIN = '#ask-age'
/** What the dialog closes with once the age is confirmed. */
export const CONFIRMED = 'yes'
/** What it closes with on the page for those who are too young. */
const AWAY = 'away'

/** The page's own script for the question. It stands right behind the dialog and runs before anything is painted. */
export const AGE_QUESTION_SCRIPT = `(${askForAge})(${JSON.stringify({ key: KEY, confirmed: CONFIRMED, denied: DENIED, tooYoung: paths.ageLimit, again: ASK_AGAIN })})`

/** What the page's script is told. */
interface Answers {
  readonly key: string
  readonly confirmed: string
  readonly denied: string
  /** Where those go who are too young. */
  readonly tooYoung: string
  readonly again: string
}

/**
 * Shows the dialog before the page is painted to those who have not confirmed their age here, keeps the answer, and leads
 * whoever says no away, from every page of the visit. It is sent as text: it may use nothing from outside of it.
 */
function askForAge({ key, confirmed, denied, tooYoung, again }: Answers): void {
  const dialog = document.currentScript?.previousElementSibling as HTMLDialogElement
  // Where nothing may be kept, an answer holds until the page is left.
  const quietly = <T>(access: () => T) => {
    try {
      return access()
    } catch {
      return undefined
    }
  }
  // biome-ignore-start lint/style/noRestrictedGlobals: guarded here, since it may use nothing from outside
  const isConfirmed = () =>
    dialog.returnValue === confirmed || quietly(() => localStorage.getItem(key)) === '1'
  const isDenied = () => !isConfirmed() && quietly(() => sessionStorage.getItem(key)) === denied
  const deny = () => quietly(() => sessionStorage.setItem(key, denied))
  const isAway = () => location.pathname === tooYoung
  const decline = () => {
    deny()
    location.assign(tooYoung)
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    decline()
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === '') decline()
    if (dialog.returnValue === confirmed) quietly(() => localStorage.setItem(key, '1'))
  })
  dialog.querySelector('a')?.addEventListener('click', deny)
  // A page that comes back from the browser's memory may have been answered elsewhere, or left unanswered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isAway()) return
    if (isDenied()) location.replace(tooYoung)
    else if (!isConfirmed() && !dialog.open) dialog.showModal()
    else if (isConfirmed() && dialog.open) dialog.close(confirmed)
  })
  if (location.hash === again) {
    quietly(() => sessionStorage.removeItem(key))
    history.replaceState(null, '', location.pathname + location.search)
  }
  if (isDenied() && !isAway()) location.replace(tooYoung)
  // Without scripts it is open as it stands; from here on it is modal, or gone.
  if (isConfirmed()) dialog.remove()
  else if (dialog.open) {
    dialog.open = false
    dialog.showModal()
  }
  // biome-ignore-end lint/style/noRestrictedGlobals: as above
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
  if (asked && tabStore.getItem(KEY) === DENIED) location.replace(paths.ageLimit)
  else if (asked) {
    dialog.returnValue = ''
    dialog.showModal()
  } else dialog.close(AWAY)
}
