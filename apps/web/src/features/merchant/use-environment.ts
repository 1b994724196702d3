import { type Environment, readEnvironment } from '../../lib/environment.ts'
import { useHydrated } from '../../lib/page-life/use-hydrated.ts'
import { useSite } from './site-provider.tsx'

const UNKNOWN: Environment = {
  app: false,
  installed: false,
  ios: false,
  android: false,
  safari: false,
  webView: undefined,
  iosVersion: undefined,
}

/** Where the site runs; until the page is live it is an ordinary browser. */
export function useEnvironment(): Environment {
  const { appMark } = useSite()
  return useHydrated() ? readEnvironment(appMark) : UNKNOWN
}
