/* The region that draws toasts. */
export { ToastRegion } from './toast/toast-region.tsx'
