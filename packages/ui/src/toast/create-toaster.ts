import { type ToastDuration, type ToastKind, toastMs } from './toast-duration.ts'

/** What a caller wants said. */
export type ToastRequest = {
  /** Tone, icon and how urgently it is announced. */
  kind: ToastKind
  /** The sentence, in the player's language. */
  text: string
  /** Named or in ms; default by kind and length. */
  duration?: ToastDuration | undefined
  /** What the player may do about it, such as to undo it; the toast goes when they do. */
  action?: ToastAction | undefined
}

/** A button in a toast. */
export type ToastAction = {
  readonly label: string
  readonly onPress: () => void
}

/** The toast in sight. */
export type Toast = {
  /** Grows with each toast, so that equal texts are announced again. */
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction | undefined
}

/** Shows one toast at a time. */
export type Toaster = {
  /** Replaces what is in sight; gives the id to dismiss it with. */
  show: (request: ToastRequest) => number
  /** Takes away the toast of this id, or any; a toast that was replaced already is left alone. */
  dismiss: (id?: number) => void
  /** The toast in sight; the same object until it changes. */
  current: () => Toast | undefined
  /** Calls back after every change; gives the way to stop. */
  subscribe: (changed: () => void) => () => void
}

/** Makes the one toaster of an application; needs no React and may be used anywhere in the browser. */
export function createToaster(): Toaster {
  let shown: Toast | undefined
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const change = (next: Toast | undefined) => {
    clearTimeout(timer)
    shown = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id?: number) => {
    if (shown && (id === undefined || id === shown.id)) change(undefined)
  }
  return {
    show({ kind, text, duration, action }) {
      lastId += 1
      const id = lastId
      change({ id, kind, text, action })
      const ms = toastMs(kind, text, duration)
      if (Number.isFinite(ms)) timer = setTimeout(() => dismiss(id), ms)
      return id
    },
    dismiss,
    current: () => shown,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
