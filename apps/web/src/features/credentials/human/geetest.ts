import { admitOutsideScripts } from '../../../lib/outside-scripts.ts'
import { ChallengeCancelled, type HumanAnswer } from './human-answer.ts'
import { serviceOutage } from './service-outage.ts'

/** The part of GeeTest's object that is used here. */
interface GeetestCaptcha {
  onReady(then: () => void): GeetestCaptcha
  onSuccess(then: () => void): GeetestCaptcha
  onClose(then: () => void): GeetestCaptcha
  onError(then: (problem: unknown) => void): GeetestCaptcha
  showCaptcha(): void
  getValidate(): { lot_number: string; captcha_output: string; pass_token: string; gen_time: string }
  destroy(): void
}

type Begin = (
  settings: { captchaId: string; product: 'bind'; language: string; onError: () => void },
  ready: (captcha: GeetestCaptcha) => void,
) => void

const SCRIPT = 'https://static.geetest.com/v4/gt4.js'
/** Where its own script fetches more; the page's policy names the same hosts. */
const ITS_SCRIPTS = /^https:\/\/(?:static|gcaptcha4)\.(?:geetest|geevisit)\.com\//
/** GeeTest's names of our languages where they differ from English. */
const LANGUAGES: Readonly<Record<string, string>> = {
  TH: 'tha',
  CN: 'zho',
  TW: 'zho-tw',
  VI: 'vie',
  JA: 'jpn',
}

let loading: Promise<Begin> | undefined

/**
 * Shows GeeTest's challenge and gives its result.
 * @throws {ChallengeCancelled} where the player closes it; {CallError} `gateway.failed` where it cannot be shown
 */
export async function askGeetest(captchaId: string, language: string): Promise<HumanAnswer> {
  loading ??= loadScript()
  const begin = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return new Promise((resolve, reject) => {
    const onError = () => reject(serviceOutage())
    begin({ captchaId, product: 'bind', language: LANGUAGES[language] ?? 'eng', onError }, (captcha) => {
      const end = (settle: () => void) => () => {
        settle()
        captcha.destroy()
      }
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(
          end(() => {
            const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate()
            resolve({
              lotNumber: lot_number,
              captchaOutput: captcha_output,
              passToken: pass_token,
              genTime: gen_time,
            })
          }),
        )
        .onClose(end(() => reject(new ChallengeCancelled())))
        .onError(end(onError))
    })
  })
}

/** A page that was opened before its merchant used GeeTest must not load it; loaded anew it may. */
async function loadScript(): Promise<Begin> {
  try {
    admitOutsideScripts(ITS_SCRIPTS)
  } catch {
    throw serviceOutage()
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    const fail = () => {
      script.remove()
      reject(serviceOutage())
    }
    script.onload = () => {
      const begin = (window as { initGeetest4?: Begin }).initGeetest4
      if (begin) resolve(begin)
      else fail()
    }
    script.onerror = fail
    document.head.append(script)
  })
}
