import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import '@foyer/ui/fonts.css'

import { watchInstallOffer } from './lib/install-offer.ts'
import { renewOutdatedPage } from './lib/outdated-page.ts'
import { holdEarlyTaps } from './lib/page-life/early-taps.ts'
import { firstSight } from './lib/page-life/first-sight.ts'
import { runPageScripts } from './lib/page-life/page-scripts.ts'
import { keepTrying } from './lib/tasks.ts'

/** What is seen first has the line to itself; then comes what makes the page live, in steps that a tap can interrupt. */
async function start(): Promise<void> {
  await firstSight()
  await runPageScripts()
  const { startPage } = await keepTrying('Loading the page', () => import('./app/start-page.tsx'))
  await startPage()
}

renewOutdatedPage()
holdEarlyTaps()
watchInstallOffer()
void start()
