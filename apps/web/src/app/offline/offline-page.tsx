import { Trans } from '@lingui/react/macro'

/** What the offline page shows of its merchant. */
export interface OfflinePageProps {
  /** Name of the site. */
  readonly name: string
  /** Address of its icon. */
  readonly icon: string
}

/** Stands in the place of every page while there is no network. Its style is in `offline-page.css`. */
export function OfflinePage({ name, icon }: OfflinePageProps) {
  return (
    <main>
      <img src={icon} alt="" width={88} height={88} fetchPriority="low" />
      <p>{name}</p>
      <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <path d="M12 30a51 51 0 0 1 72 0M24 42a34 34 0 0 1 48 0M36 54a17 17 0 0 1 24 0" />
        <path d="M20 8l56 54" />
      </svg>
      <h1>
        <Trans>You are offline</Trans>
      </h1>
      <p>
        <Trans>The page opens by itself as soon as the connection is back.</Trans>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for */}
      <a href="">
        <Trans>Try again</Trans>
      </a>
    </main>
  )
}
