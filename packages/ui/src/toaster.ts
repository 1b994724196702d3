/* The toast store alone: no React, small enough for every bundle. */
export { createToaster, type Toast, type Toaster, type ToastRequest } from './toast/create-toaster.ts'
export { TOAST_MS, type ToastDuration, type ToastKind, toastMs } from './toast/toast-duration.ts'
