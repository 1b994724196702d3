import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'

/** What the page shows of its merchant, and why it stands in for another. */
export interface OfflinePageProps {
  /** Name of the site. */
  readonly name: string
  /** Address of its icon. */
  readonly icon: string
  /** No network, a server that renders no more pages for now, or an address that is too long for one. */
  readonly reason: 'offline' | 'busy' | 'tooLong'
}

/** What stands over each of them. */
export const standInTitle = {
  offline: msg`You are offline`,
  busy: msg`One moment, please`,
  tooLong: msg`This address is too long`,
}

const DRAWINGS = {
  offline: ['M12 30a51 51 0 0 1 72 0M24 42a34 34 0 0 1 48 0M36 54a17 17 0 0 1 24 0', 'M20 8l56 54'],
  busy: ['M48 6a26 26 0 1 1-.1 0', 'M48 18v15l10 8'],
  tooLong: ['M8 32h30M58 32h30', 'M42 14l12 36'],
} as const

/** Stands in the place of a page that cannot be had. Its style is in `offline-page.css`. */
export function OfflinePage({ name, icon, reason }: OfflinePageProps) {
  const { i18n } = useLingui()
  const comesBack = reason !== 'tooLong'
  return (
    <main data-comes-back={comesBack || undefined}>
      <img src={icon} alt="" width={88} height={88} fetchPriority="low" />
      <p>{name}</p>
      <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        {DRAWINGS[reason].map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
      <h1>{i18n._(standInTitle[reason])}</h1>
      <p>
        {reason === 'offline' && <Trans>The page opens by itself as soon as the connection is back.</Trans>}
        {reason === 'busy' && (
          <Trans>Many pages are being opened right now. This one opens by itself in a few seconds.</Trans>
        )}
        {reason === 'tooLong' && <Trans>The link may have been copied wrongly.</Trans>}
      </p>
      {comesBack ? (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for
        <a href="">
          <Trans>Try again</Trans>
        </a>
      ) : (
        <a href={paths.home}>
          <Trans>To the home page</Trans>
        </a>
      )}
    </main>
  )
}
