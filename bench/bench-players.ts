import { solveFor } from '../apps/server/src/testing/solve-challenge.ts'
import { encryptedMaker } from '../e2e/harness/encrypted-login.ts'
import type { Product } from '../e2e/harness/product.ts'
import { switchFeatures } from '../e2e/harness/switch-features.ts'

/** What every player of a benchmark logs in with. */
export const PLAYER_PASSWORD = 'Blue7horses'

let asked = 0
/** An address that nobody had before, so that no limit of addresses is met. */
export const nextAddress = (): string => `10.${100 + (++asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`

/** Registers a player at naga by each number (digits within Thailand), without codes and pictures; gives their names. */
export async function registerPlayers(product: Product, numbers: readonly string[]): Promise<string[]> {
  await switchFeatures(product, 'naga', { REGMOBVERF3: false, VALID_CAPTCHA3: false })
  const names: string[] = []
  for (const number of numbers) names.push(await register(product.origin, number))
  return names
}

/** The solved challenge of a human check at naga. */
export const solveAt = (origin: string, purpose: string, address: string): Promise<string> =>
  solveFor({ call: (path) => read(origin, path, address) }, purpose)

async function register(origin: string, mobileNum: string): Promise<string> {
  const address = nextAddress()
  const { body: settings } = await read(origin, '/wps/member/register/settings', address)
  const member = {
    mobileNum,
    countryDialingCode: '66',
    password: PLAYER_PASSWORD,
    confirmPassword: PLAYER_PASSWORD,
    birthday: '1990-05-17',
    agreed: settings.value.termsVersion,
    ageConfirmed: true,
    altcha: await solveAt(origin, 'register', address),
  }
  const make = await encryptedMaker(origin)
  const { path, headers, body } = await make('/wps/member/register/mobile?merchant=naga', member, address)
  const answer = await fetch(`${origin}${path}`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()).value.userName
}

async function read(origin: string, path: string, address: string) {
  const url = `${origin}${path}${path.includes('?') ? '&' : '?'}merchant=naga`
  const answer = await fetch(url, { headers: { 'x-forwarded-for': address } })
  return { status: answer.status, headers: {}, body: await answer.json() }
}
