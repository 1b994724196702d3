import type { Page } from 'playwright-core'
import type { IdentityToolkit } from '../../apps/server/src/testing/identity-toolkit.ts'

/** What a page asked Google for. */
export interface PlayedGoogle {
  /** Addresses of reCAPTCHA that were loaded. */
  readonly loaded: readonly string[]
  /** Paths of the Identity Toolkit that were called. */
  readonly called: readonly string[]
}

/** reCAPTCHA's first script, which names its second as plain text. */
const LOADER = `const next = document.createElement('script')
next.src = 'https://www.gstatic.com/recaptcha/releases/test/recaptcha__en.js'
window.recaptchaReady = new URL(document.currentScript.src).searchParams.get('onload')
document.head.append(next)`

/** Its second: shows a frame, and lets everybody through who presses what stands in \`window.challenge\`, or at once. */
const LIBRARY = `const widgets = []
window.grecaptcha = {
  render(place, params) {
    const frame = document.createElement('iframe')
    frame.src = 'https://www.google.com/recaptcha/api2/anchor?k=' + params.sitekey
    place.innerHTML = '<div class="badge"></div>'
    place.append(frame)
    return widgets.push({ ...params, response: '' }) - 1
  },
  execute(id) {
    const pass = () => { widgets[id].response = 'human-' + id; widgets[id].callback('human-' + id) }
    if (!window.challenge) return void setTimeout(pass)
    const box = document.createElement('button')
    box.textContent = window.challenge
    box.style.cssText = 'position:fixed;inset:30% 10%;z-index:2000000000'
    box.onclick = () => { box.remove(); pass() }
    document.body.append(box)
  },
  getResponse: (id) => widgets[id].response,
  reset: (id) => { widgets[id].response = '' },
}
window[window.recaptchaReady]()`

/** Answers in the place of Google what a page asks for while a code is sent and checked; nothing leaves this machine. */
export async function playGoogle(page: Page, toolkit: IdentityToolkit): Promise<PlayedGoogle> {
  const [loaded, called]: [string[], string[]] = [[], []]
  await page.route(/^https:\/\/www\.(?:google|gstatic)\.com\//, async (route) => {
    const { href, pathname } = new URL(route.request().url())
    loaded.push(href)
    const body = pathname.endsWith('api.js') ? LOADER : pathname.endsWith('__en.js') ? LIBRARY : ''
    await route.fulfill({ contentType: body ? 'text/javascript' : 'text/html', body })
  })
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    called.push(pathname)
    const { status, body } = await toolkit.answer(pathname, route.request().postDataJSON())
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })
  })
  return { loaded, called }
}
