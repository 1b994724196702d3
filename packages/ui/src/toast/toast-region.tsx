import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import type { Toast, Toaster } from './create-toaster.ts'
import styles from './toast-region.module.css'

const icons = { info: Info, success: CircleCheck, fail: CircleAlert, offline: WifiOff }

function ToastCard({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
  const { action } = toast
  const Icon = toast.kind === 'loading' ? undefined : icons[toast.kind]
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <span className={styles.icon}>{Icon ? <Icon size={20} aria-hidden="true" /> : <Spinner />}</span>
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toaster.dismiss(toast.id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/**
 * The places that screen readers listen to are there before anything is said in them; failures interrupt. An open popup
 * hides the rest of the page from screen readers, but nothing that has `aria-live`: `off`, which every element is
 * anyway, keeps both places heard and makes neither of them speak twice.
 */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current, () => undefined)
  const urgent = toast?.kind === 'fail' || toast?.kind === 'offline'
  return (
    <div className={styles.region} aria-live="off">
      <div role="status">
        {toast && !urgent && <ToastCard key={toast.id} toast={toast} toaster={toaster} />}
      </div>
      <div role="alert">
        {toast && urgent && <ToastCard key={toast.id} toast={toast} toaster={toaster} />}
      </div>
    </div>
  )
}
