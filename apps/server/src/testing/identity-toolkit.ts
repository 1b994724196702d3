import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type ProviderServer, startProvider } from './provider-server.ts'

/** What a call of the browser is answered with. */
interface ToolkitAnswer {
  readonly status: number
  readonly body: object
}

/** A code as Google would have sent it. */
interface SentCode {
  readonly phoneNumber: string
  readonly recaptchaToken: string
  readonly sessionInfo: string
  readonly code: string
}

/** Stands in for Google's Identity Toolkit: sends codes to nobody, and signs tokens with a key that it publishes. */
export interface IdentityToolkit {
  /** Where our server reads the key. */
  readonly keysUrl: string
  readonly sent: readonly SentCode[]
  /** Error that sending is refused with from now on, as Google spells it; empty for none. */
  refuse: string
  /** Answers a call of Firebase's script. */
  answer(path: string, body: unknown): Promise<ToolkitAnswer>
  close(): Promise<void>
}

const done = (body: object): ToolkitAnswer => ({ status: 200, body })
const refused = (message: string): ToolkitAnswer => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
})

/** Starts one for a project. */
export async function startIdentityToolkit(projectId: string): Promise<IdentityToolkit> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const server: ProviderServer = await startProvider()
  server.answer = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
  const sent: SentCode[] = []
  const tokenOf = ({ phoneNumber }: SentCode) =>
    new SignJWT({
      auth_time: Math.floor(Date.now() / 1000),
      phone_number: phoneNumber,
      jti: crypto.randomUUID(),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(`of ${phoneNumber}`)
      .setIssuedAt()
      .setExpirationTime('1 hour')
      .sign(privateKey)

  const calls: Readonly<Record<string, (body: Record<string, string>) => Promise<ToolkitAnswer>>> = {
    '/v2/recaptchaConfig': async () =>
      done({ recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }] }),
    '/v1/recaptchaParams': async () => done({ recaptchaSiteKey: 'site', producerProjectNumber: '1' }),
    '/v1/accounts:sendVerificationCode': async ({ phoneNumber = '', recaptchaToken = '' }) => {
      if (toolkit.refuse) return refused(toolkit.refuse)
      const code = String(100_000 + sent.length)
      const message = { phoneNumber, recaptchaToken, code, sessionInfo: crypto.randomUUID() }
      sent.push(message)
      return done({ sessionInfo: message.sessionInfo })
    },
    '/v1/accounts:signInWithPhoneNumber': async ({ sessionInfo, code }) => {
      const message = sent.find((one) => one.sessionInfo === sessionInfo)
      if (!message) return refused('INVALID_SESSION_INFO')
      if (message.code !== code) return refused('INVALID_CODE')
      const { phoneNumber } = message
      return done({
        idToken: await tokenOf(message),
        refreshToken: 'refresh',
        expiresIn: '3600',
        localId: `of ${phoneNumber}`,
        isNewUser: false,
        phoneNumber,
      })
    },
    '/v1/accounts:lookup': async () => done({ users: [{ localId: 'someone', lastLoginAt: '1' }] }),
  }
  const toolkit: IdentityToolkit = {
    keysUrl: `${server.origin}/keys`,
    sent,
    refuse: '',
    answer: async (path, body) =>
      (await calls[path]?.((body ?? {}) as Record<string, string>)) ?? {
        status: 404,
        body: { error: { code: 404, message: `No call ${path}` } },
      },
    close: () => server.close(),
  }
  return toolkit
}
