import { LRUCache } from 'lru-cache'
import { ApiError } from '../api/api-error.ts'

/** Decides whose pages are rendered, and when: one at a time, so that calls are answered in between. */
export interface RenderBudget {
  /**
   * Renders when its turn comes, and charges the time to the caller and to all together.
   * @param caller address or network of whoever asks; empty where nobody is to be charged
   * @param isCommon whether the page is one of the site's few pages without parameters: these go first and are never
   *   refused, since all who ask share them
   * @throws {ApiError} `limit.reached` with the seconds to wait, where the caller or all together rendered too much
   */
  run<Result>(caller: string, isCommon: boolean, render: () => Promise<Result>): Promise<Result>
}

/** How much may be rendered. Budgets are in ms of rendering; an unused budget saves up to its `most`. */
export interface RenderLimits {
  readonly caller: { readonly most: number; readonly perSecond: number }
  readonly all: { readonly most: number; readonly perSecond: number }
  /** Renderings that may wait for their turn. */
  readonly waiting: number
  /** Callers that are remembered; a budget that was forgotten is full again. */
  readonly callers: number
}

/**
 * A rendering takes 10 to 20 ms. A caller gets about 200 at once and six a second from then on, which hundreds of phones
 * behind one address do not use up: most of what they open is rendered already. All together get half of a processor.
 */
const LIMITS: RenderLimits = {
  caller: { most: 3000, perSecond: 100 },
  all: { most: 3000, perSecond: 500 },
  waiting: 64,
  callers: 10_000,
}

/** Who used less than this share of its budget may go on for a while after all together have used up theirs. */
const LIGHT = 0.2
/** What those may use beyond it, as a share of the budget of all. */
const RESERVE = 1

interface Budget {
  left: number
  at: number
}

interface Waiting {
  readonly caller: string
  readonly isCommon: boolean
  readonly start: () => void
  readonly refuse: (reason: Error) => void
}

/** Creates the budget of one process. @param now ms */
export function createRenderBudget(
  limits: RenderLimits = LIMITS,
  now: () => number = () => performance.now(),
): RenderBudget {
  const callers = new LRUCache<string, Budget>({ max: limits.callers })
  const all: Budget = { left: limits.all.most, at: now() }
  const waiting: Waiting[] = []
  let isBusy = false

  const leftOf = (budget: Budget, { most, perSecond }: RenderLimits['all']) => {
    const time = now()
    budget.left = Math.min(most, budget.left + ((time - budget.at) / 1000) * perSecond)
    budget.at = time
    return budget.left
  }
  const leftOfCaller = (caller: string) => {
    const budget = callers.get(caller)
    return budget ? leftOf(budget, limits.caller) : limits.caller.most
  }
  const charge = (caller: string, ms: number) => {
    all.left = leftOf(all, limits.all) - ms
    if (caller !== '') callers.set(caller, { left: leftOfCaller(caller) - ms, at: now() })
  }
  const refusal = (caller: string): ApiError | undefined => {
    const own = leftOfCaller(caller)
    const isLight = own > limits.caller.most * (1 - LIGHT)
    const missing = Math.max(
      own > 0 ? 0 : (1 - own) / limits.caller.perSecond,
      leftOf(all, limits.all) > (isLight ? -RESERVE * limits.all.most : 0)
        ? 0
        : (1 - all.left) / limits.all.perSecond,
    )
    return missing > 0 ? tooMuch(missing) : undefined
  }

  /** The next to be rendered: common pages in their order, then whoever has used least. */
  const takeNext = (): Waiting | undefined => {
    const common = waiting.findIndex(({ isCommon }) => isCommon)
    const at = common >= 0 ? common : indexOfMost(waiting.map(({ caller }) => leftOfCaller(caller)))
    return waiting.splice(at, 1)[0]
  }
  const goOn = () => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    // Between two renderings the process reads and answers what came in meanwhile.
    setImmediate(() => takeNext()?.start())
  }
  /** Makes room in a full queue: whoever has used most gives way. */
  const makeRoom = (caller: string) => {
    if (waiting.length < limits.waiting) return
    const used = waiting.map((one) => (one.isCommon ? -Infinity : -leftOfCaller(one.caller)))
    const at = indexOfMost(used)
    const worst = waiting[at]
    if (!worst || worst.isCommon || leftOfCaller(worst.caller) >= leftOfCaller(caller)) throw tooMuch(1)
    waiting.splice(at, 1)
    worst.refuse(tooMuch(1))
  }

  return {
    async run(caller, isCommon, render) {
      if (!isCommon) {
        const refused = refusal(caller)
        if (refused) throw refused
        makeRoom(caller)
      }
      await new Promise<void>((start, refuse) => {
        waiting.push({ caller, isCommon, start, refuse })
        goOn()
      })
      const started = now()
      try {
        return await render()
      } finally {
        charge(caller, now() - started)
        isBusy = false
        goOn()
      }
    },
  }
}

function tooMuch(seconds: number): ApiError {
  return new ApiError('limit.reached', { retryAfter: Math.min(60, Math.ceil(seconds)) })
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}
