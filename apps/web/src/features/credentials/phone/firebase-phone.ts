import { type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signOut,
} from '@firebase/auth'
import { admitOutsideScripts } from '../../../lib/outside-scripts.ts'
import { ChallengeCancelled } from '../human/human-answer.ts'
import { providerFailure } from './provider-failure.ts'

/** What Firebase needs to know of a merchant's project; nothing of it is secret. */
export interface FirebaseProject {
  readonly apiKey: string
  readonly projectId: string
}

/** Where reCAPTCHA loads itself from; the page's policy names the same. */
const RECAPTCHA = /^https:\/\/www\.(?:google|gstatic)\.com\/recaptcha\//

let opened: { readonly app: FirebaseApp; readonly auth: Auth } | undefined

/** Nothing of a login at Firebase is kept on the device: the session is ours. */
function authOf({ apiKey, projectId }: FirebaseProject): Auth {
  if (opened?.app.options.apiKey === apiKey) return opened.auth
  const app = initializeApp({ apiKey, projectId }, projectId)
  opened = { app, auth: initializeAuth(app, { persistence: inMemoryPersistence }) }
  return opened.auth
}

let endCheck: () => void = () => undefined

/**
 * Has Firebase send a code, after reCAPTCHA let the player through, mostly without showing anything. A check that the
 * player left unfinished ends when another begins.
 * @param mobile E.164
 * @param language tag (BCP 47) of the SMS and the check
 * @returns what the code is confirmed with
 * @throws {CallError}; {@link ChallengeCancelled}
 */
export async function sendByFirebase(
  project: FirebaseProject,
  mobile: string,
  language: string,
): Promise<string> {
  endCheck()
  const place = document.body.appendChild(document.createElement('div'))
  try {
    admitOutsideScripts(RECAPTCHA)
    const auth = authOf(project)
    auth.languageCode = language
    return await new Promise<string>((resolve, reject) => {
      endCheck = () => reject(new ChallengeCancelled())
      const unreached = () =>
        reject(Object.assign(new Error('reCAPTCHA'), { code: 'network-request-failed' }))
      const verifier = new RecaptchaVerifier(auth, place, {
        size: 'invisible',
        theme: 'dark',
        'error-callback': unreached,
      })
      new PhoneAuthProvider(auth).verifyPhoneNumber(mobile, verifier).then(resolve, reject)
    })
  } catch (error) {
    throw providerFailure(error)
  } finally {
    place.remove()
  }
}

/**
 * Has Firebase check a code and gives its ID token, which proves the number to our server; the login at Firebase ends
 * at once.
 * @throws {CallError} `verification.wrong` for a wrong code
 */
export async function confirmByFirebase(
  project: FirebaseProject,
  verificationId: string,
  code: string,
): Promise<string> {
  const auth = authOf(project)
  try {
    const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code))
    return await user.getIdToken()
  } catch (error) {
    throw providerFailure(error)
  } finally {
    await signOut(auth).catch(() => undefined)
  }
}
