import { Trans } from '@lingui/react/macro'

/** What the page shows of its merchant, and why it stands in for another. */
export interface OfflinePageProps {
  /** Name of the site. */
  readonly name: string
  /** Address of its icon. */
  readonly icon: string
  /** No network, or a server that renders no more pages for now. */
  readonly reason: 'offline' | 'busy'
}

/** Stands in the place of a page that cannot be had for now. Its style is in `offline-page.css`. */
export function OfflinePage({ name, icon, reason }: OfflinePageProps) {
  return (
    <main>
      <img src={icon} alt="" width={88} height={88} fetchPriority="low" />
      <p>{name}</p>
      <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        {reason === 'offline' ? (
          <>
            <path d="M12 30a51 51 0 0 1 72 0M24 42a34 34 0 0 1 48 0M36 54a17 17 0 0 1 24 0" />
            <path d="M20 8l56 54" />
          </>
        ) : (
          <>
            <path d="M48 6a26 26 0 1 1-.1 0" />
            <path d="M48 18v15l10 8" />
          </>
        )}
      </svg>
      <h1>{reason === 'offline' ? <Trans>You are offline</Trans> : <Trans>One moment, please</Trans>}</h1>
      <p>
        {reason === 'offline' ? (
          <Trans>The page opens by itself as soon as the connection is back.</Trans>
        ) : (
          <Trans>Many pages are being opened right now. This one opens by itself in a few seconds.</Trans>
        )}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for */}
      <a href="">
        <Trans>Try again</Trans>
      </a>
    </main>
  )
}
