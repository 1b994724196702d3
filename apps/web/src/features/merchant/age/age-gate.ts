import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../lib/paths.ts'
import { localStore, tabStore } from '../../../lib/web-storage.ts'

/** Id of the dialog that the server puts into pages of merchants that ask for the age. */
export const AGE_QUESTION_ID = 'age-question'
/** Where the device keeps that the age was confirmed, and the tab what was answered in this visit. */
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
 * Shows the dialog before the page is painted to those who have not confirmed their age here, keeps the answer, and
 * leads whoever says no away, from every page of the visit. It is sent as text: it may use nothing from outside of it.
 */
function askForAge({ key, confirmed, denied, tooYoung, again }: Answers): void {
  const dialog = document.currentScript?.previousElementSibling as HTMLDialogElement
  // biome-ignore-start lint/style/noRestrictedGlobals: guarded here, since it may use nothing from outside
  const answer = () => {
    try {
      return dialog.returnValue === confirmed || localStorage[key] === '1' ? confirmed : sessionStorage[key]
    } catch {
      // Where nothing may be kept, an answer holds until the page is left.
    }
  }
  const keep = (said: string) => {
    try {
      if (said === confirmed) localStorage[key] = '1'
      sessionStorage[key] = said
    } catch {
      // As above.
    }
  }
  if (location.hash === again) {
    keep('')
    history.replaceState(null, '', location.pathname + location.search)
  }
  // biome-ignore-end lint/style/noRestrictedGlobals: as above
  const decline = () => {
    keep(denied)
    location.assign(tooYoung)
  }
  // Without scripts the dialog is open as it stands; from here on it is modal, or gone.
  const settle = (asks: boolean) => {
    const known = answer()
    if (known === confirmed) dialog.close(confirmed)
    else if (known === denied && location.pathname !== tooYoung) location.replace(tooYoung)
    else if (asks && !dialog.matches(':modal')) {
      dialog.open = false
      dialog.showModal()
    }
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    decline()
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === '') decline()
    else if (dialog.returnValue === confirmed) keep(confirmed)
  })
  dialog.querySelector('a')?.addEventListener('click', () => keep(denied))
  // A page that comes back from the browser's memory may have been answered elsewhere, or left unanswered.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settle(location.pathname !== tooYoung)
  })
  if (answer() === confirmed) dialog.remove()
  else settle(dialog.open)
}

const ageDialog = () => document.getElementById(AGE_QUESTION_ID) as HTMLDialogElement | null

/** Whether nobody has to confirm here to be old enough, or somebody has. */
function isAgeConfirmed(): boolean {
  const dialog = ageDialog()
  return !dialog || dialog.returnValue === CONFIRMED || localStore.getItem(KEY) === '1'
}

/** Whether somebody was asked for the age in this visit. */
export const wasAskedForAge = (): boolean => tabStore.getItem(KEY) !== null

/** Tells when the age is confirmed; returns what ends the telling. */
function onAgeConfirmed(changed: () => void): () => void {
  const dialog = ageDialog()
  dialog?.addEventListener('close', changed)
  return () => dialog?.removeEventListener('close', changed)
}

/** Whether the visitor must say first to be old enough: on every page but that of those who are not. */
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
