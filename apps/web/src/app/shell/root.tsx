import { SiteProvider } from '../../features/merchant/index.ts'
import { Shell } from './shell.tsx'

/** The shell with what all of it, and every screen, knows. */
export function Root() {
  return (
    <SiteProvider>
      <Shell />
    </SiteProvider>
  )
}
