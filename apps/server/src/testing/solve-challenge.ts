import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { TestBrowser } from './test-browser.ts'

/** Asks for a challenge and solves it as a browser does; gives what goes into the field `altcha`. */
export async function solveFor(browser: Pick<TestBrowser, 'call'>, purpose: string): Promise<string> {
  const { body } = await browser.call(`/wps/verification/challenge?purpose=${purpose}`)
  const challenge = JSON.parse(body.value.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
