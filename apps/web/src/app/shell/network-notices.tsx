import { NoticeBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'

/** A thin bar while the phone is offline, and once per page when calls take long. */
export function NetworkNotices() {
  const { t } = useLingui()
  const { toaster, slowCalls } = useScreenContext()
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  const slow = useSyncExternalStore(slowCalls.subscribe, slowCalls.happened, () => false)
  const [slowSeen, setSlowSeen] = useState(false)

  useEffect(() => {
    if (online) return
    const toast = toaster.show({
      kind: 'offline',
      text: t`You are offline`,
      duration: Number.POSITIVE_INFINITY,
    })
    return () => toaster.dismiss(toast)
  }, [online, toaster, t])

  if (!online) return <NoticeBar kind="offline">{t`You are offline. What you see may be old.`}</NoticeBar>
  if (!slow || slowSeen) return null
  return (
    <NoticeBar
      kind="slow"
      action={
        <button type="button" onClick={() => setSlowSeen(true)}>
          {t`OK`}
        </button>
      }
    >
      {t`The network is slow. Please be patient.`}
    </NoticeBar>
  )
}

function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
