import { createHmac } from 'node:crypto'
import type { HumanCheck } from './human-check.ts'

/** What GeeTest gave the operator. */
export interface GeetestAccount {
  /** Public. */
  readonly captchaId: string
  readonly captchaKey: string
}

interface GeetestOptions {
  /** The account of a merchant. */
  readonly accountOf: (merchant: string) => GeetestAccount | undefined
  /** Address of the validating service. */
  readonly validateUrl: string
  /** Asks the service; a form is answered with JSON. */
  readonly post: (url: string, form: Readonly<Record<string, string>>) => Promise<unknown>
}

/** GeeTest v4: the browser shows its challenge, the result is validated from server to server. */
export function geetestCheck({ accountOf, validateUrl, post }: GeetestOptions): HumanCheck {
  const demandAccount = (merchant: string) => {
    const account = accountOf(merchant)
    if (!account) throw new Error(`The merchant ${merchant} has no account of GeeTest.`)
    return account
  }
  return {
    challenge: async ({ merchant }) => ({
      provider: 'geetest',
      challenge: '',
      steps: 0,
      captchaId: demandAccount(merchant).captchaId,
    }),
    async verify({ merchant }, { lotNumber, captchaOutput, passToken, genTime }) {
      if (!lotNumber || !captchaOutput || !passToken || !genTime) return undefined
      const { captchaId, captchaKey } = demandAccount(merchant)
      const answer = await post(`${validateUrl}?captcha_id=${encodeURIComponent(captchaId)}`, {
        lot_number: lotNumber,
        captcha_output: captchaOutput,
        pass_token: passToken,
        gen_time: genTime,
        sign_token: createHmac('sha256', captchaKey).update(lotNumber).digest('hex'),
      })
      const result = (answer as { result?: unknown } | null)?.result
      return result === 'success' ? `geetest:${lotNumber}` : undefined
    },
  }
}
