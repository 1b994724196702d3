import { readEnvironment } from '../../../lib/environment.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { hasDownload } from '../site.ts'
import { useSite } from '../site-provider.tsx'
import { downloadPopupRest } from './download-memory.ts'

/** Name of the download popup in the history. */
export const DOWNLOAD_POPUP = 'download'

/**
 * Opens the download popup where it may come by itself: not in the app or PWA, with a link, once in 24 hours. The
 * function returns whether it has opened the popup.
 */
export function useDownloadPrompt(): () => boolean {
  const site = useSite()
  const popup = usePopup(DOWNLOAD_POPUP)
  return () => {
    const { app, installed } = readEnvironment(site.appMark)
    if (app || installed || !hasDownload(site) || !downloadPopupRest.over(Date.now())) return false
    downloadPopupRest.begin()
    popup.show()
    return true
  }
}
