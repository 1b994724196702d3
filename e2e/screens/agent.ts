import type { Page } from 'playwright-core'
import { afterLogin, inOrder, logIn, press } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

const asPartner = logIn('partner')
const settled = (page: Page) => page.waitForTimeout(1500)
const contractPage = (path: string) => afterLogin(`/m/member/agent/${path}`)
const asAgent = inOrder(logIn('agent1'), settled)
const area = (view: string) => afterLogin(`/m/agent/home${view}`)
const goDown = (page: Page) => page.locator('main li a[href*=under]').first().click({ timeout: 8000 })
const openHistory = (page: Page) => page.locator('main summary').first().click({ timeout: 8000 })

/** What an agent asks a member, on home and on the page of its kind, and the own team, of which one brand shows nothing. */
const both: readonly Picture[] = [
  {
    name: 'contract-notice',
    path: '/m/login',
    action: inOrder(asPartner, (page) => page.getByRole('dialog').waitFor({ timeout: 15_000 })),
  },
  {
    name: 'contract-request',
    path: contractPage('getSalaryContract'),
    action: inOrder(asPartner, settled),
  },
  {
    name: 'contract-question',
    path: contractPage('getSalaryContract'),
    action: inOrder(asPartner, settled, press('Accept'), settled),
  },
  {
    name: 'contract-in-force',
    path: contractPage('getDevidendContract'),
    height: 1200,
    action: inOrder(asPartner, settled, openHistory),
  },
  { name: 'agency', path: area(''), action: asAgent },
]

/** States that look alike in both, the downline and the invitation links. */
const naga: readonly Picture[] = [
  { name: 'contract-none', path: contractPage('getHourContract'), action: inOrder(asPartner, settled) },
  { name: 'agency-downline', path: area('?view=downline'), action: asAgent },
  { name: 'agency-level', path: area('?view=downline'), action: inOrder(asAgent, goDown, settled) },
  { name: 'agency-links', path: area('?view=links'), action: asAgent },
  { name: 'agency-commission', path: area('?view=commission'), action: asAgent },
]

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    { path: '/m/member/agent/getSalaryContract', takesSession: true },
    { path: '/m/member/agent/getDevidendContract', takesSession: true },
    { path: '/m/member/agent/getHourContract', takesSession: true },
    { path: '/m/agent/home', takesSession: true },
  ],
}
