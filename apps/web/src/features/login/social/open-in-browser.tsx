import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { copyText } from '../../../lib/copy-text.ts'
import type { WebView } from '../../../lib/environment.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useEnvironment } from '../../merchant/index.ts'
import styles from './social.module.css'

/** Says that a login works in a browser only, and opens the page there where the app around it lets it. */
export function OpenInBrowser() {
  const { t } = useLingui()
  const { toaster } = useScreenContext()
  const { webView, android } = useEnvironment()
  const outside = outsideAddress(location.href, webView, android)
  const copy = () => copyText(toaster, location.href, { done: t`Copied`, byHand: t`Copy this address:` })
  return (
    <div className={styles.outside}>
      <p>{t`Some ways to log in work in your browser only, not inside this app.`}</p>
      {outside === undefined ? (
        <Button variant="outline" onClick={() => void copy()}>
          {t`Copy the address of this page`}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => location.assign(outside)}>
          {t`Open in the browser`}
        </Button>
      )}
    </div>
  )
}

/** An address by which an app hands a page to the browser; `undefined` where there is none. */
function outsideAddress(here: string, webView: WebView | undefined, android: boolean): string | undefined {
  const url = new URL(here)
  if (webView === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (!android) return undefined
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.slice(0, -1)};end`
}
