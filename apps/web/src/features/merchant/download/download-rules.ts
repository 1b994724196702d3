import { APP_IOS_VERSION } from '@foyer/contract/constants'
import type { Environment } from '../../../lib/environment.ts'
import { linkOf, type Site } from '../site.ts'

/** What pressing the iOS button does. */
export type IosDownload =
  /** Follows the link to the app. */
  | { readonly kind: 'app'; readonly href: string }
  /** Downloads the configuration profile. */
  | { readonly kind: 'profile'; readonly href: string }
  /** Says that only Safari can load the profile. */
  | { readonly kind: 'needs-safari'; readonly href: string }
  /** Says which iOS is needed. */
  | { readonly kind: 'needs-ios'; readonly href: string }

/** What the iOS button does here; `undefined` where the merchant has nothing for iOS, and the button is hidden. */
export function iosDownload(
  links: Pick<Site, 'links'>,
  { iosVersion, safari }: Pick<Environment, 'iosVersion' | 'safari'>,
): IosDownload | undefined {
  const app = linkOf(links, 'IOS')
  const href = app ?? linkOf(links, 'MOBILECONFIG')
  if (!href) return undefined
  if (iosVersion && isOlder(iosVersion, APP_IOS_VERSION)) return { kind: 'needs-ios', href }
  if (app) return { kind: 'app', href }
  return { kind: safari ? 'profile' : 'needs-safari', href }
}

/** Whether the guide to the home screen carries the further notice: iOS 11 or lower, 12.0 and 12.1. */
export function isLegacyIos(version: Environment['iosVersion']): boolean {
  return version !== undefined && isOlder(version, [12, 2])
}

/** Whether the guide to the home screen may show: only Safari on iOS can follow it. */
export function mayAddToHomeScreen({ ios, safari, app, installed }: Environment): boolean {
  return ios && safari && !app && !installed
}

type Version = readonly [major: number, minor: number]

function isOlder([major, minor]: Version, [neededMajor, neededMinor]: Version): boolean {
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}
