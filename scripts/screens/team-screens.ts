import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder } from './steps.ts'

const settled = (page: Page) => page.waitForTimeout(1500)
const asAgent = inOrder(logIn('agent1', DEMO_PASSWORD), settled)
const area = (view: string) => `/m/login?redirect=${encodeURIComponent(`/m/agent/home${view}`)}`
const goDown = (page: Page) => page.locator('main li a[href*=under]').first().click({ timeout: 8000 })

/** What an agent sees of the own team, in both brands: one of them shows no teams. */
export const sharedTeam: readonly Screen[] = [{ name: 'agency', path: area(''), action: asAgent }]

/** The downline and the invitation links. */
export const nagaTeam: readonly Screen[] = [
  { name: 'agency-downline', path: area('?view=downline'), action: asAgent },
  { name: 'agency-level', path: area('?view=downline'), action: inOrder(asAgent, goDown, settled) },
  { name: 'agency-links', path: area('?view=links'), action: asAgent },
]
