import { DEMO_PASSWORD } from '../../../e2e/harness/login-form.ts'
import type { Phone } from '../phone.ts'
import { button, part } from '../target.ts'
import type { Language } from './journey.ts'
import { words } from './words.ts'

/** The link of a tile that plays its game. */
export const GAME = part('main article a[class*=link]')
/** The button of the own account, which only members have. */
export const account = (name: string) => part('header [aria-haspopup=dialog]', name)

/** Fills the login form and sends it. */
export async function logIn(phone: Phone, username: string): Promise<void> {
  await phone.type(part('main input[name=username]'), username)
  await phone.type(part('main input[name=password]'), DEMO_PASSWORD)
  await phone.tap(part('main form button[type=submit]'))
}

/** Opens a path as one of the demo accounts, by way of the login form. */
export async function openAs(phone: Phone, username: string, path: string): Promise<void> {
  await phone.open(`/m/login?redirect=${encodeURIComponent(path)}`)
  await logIn(phone, username)
  await phone.at(path)
}

/** Becomes somebody who plays for free; ends at home. */
export async function playForFree(phone: Phone, language: Language): Promise<void> {
  await phone.open('/m/login')
  await phone.tap(button(words.freePlay[language], 'main'))
  await phone.at('/m/home')
}
