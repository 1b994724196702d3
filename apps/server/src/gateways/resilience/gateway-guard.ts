import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { isOfDatabase } from '../../db/index.ts'
import { GatewayError } from '../gateway-error.ts'

/** One call of an outside service. */
export interface GatewayCall {
  /** Name of the gateway, such as `sms.twilio`. */
  readonly gateway: string
  /** Merchants have breakers of their own: what one set up wrongly leaves the others alone. */
  readonly merchant: string
  /** Which of the merchant's connections to the service; absent for the main one. Each has a breaker of its own. */
  readonly connection?: string
  /** Whether the service may be asked twice: it only reads, or it knows the repeated request by its id. */
  readonly repeatable: boolean
  /** ms for one try; {@link TRY_MS} where absent. */
  readonly timeoutMs?: number
}

/** How a call ended: `open` was not made, since the calls before it failed. */
export type GatewayOutcome = 'done' | 'failed' | 'timeout' | 'refused' | 'open'

/** Is told of every try and of every change of a breaker. */
export interface GatewayWatch {
  tried(call: GatewayCall, outcome: GatewayOutcome, seconds: number): void
  breaker(
    call: Pick<GatewayCall, 'gateway' | 'merchant' | 'connection'>,
    state: 'closed' | 'half-open' | 'open',
  ): void
}

/** Stands between the product and outside services: time-out, one repetition, circuit breaker. */
export interface GatewayGuard {
  /**
   * Makes a call. The task must heed the signal, and tells what it knows of a failure by a {@link GatewayError}.
   * @throws {GatewayError}; errors of the database as they are
   */
  run<T>(call: GatewayCall, task: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Seconds until the next call will be tried, where the ones before failed; `undefined` where all is well. */
  downFor(gateway: string, merchant: string, connection?: string): number | undefined
  /** Lets the next call be made, whatever became of the ones before. */
  reset(gateway: string, merchant: string, connection?: string): void
}

/** Longest wait for one try, in ms. */
const TRY_MS = 5_000
const REPEAT_AFTER_MS = 250

/** When a breaker opens and when it tries again. */
export interface BreakerSettings {
  /** Failed calls in a row. */
  readonly failures: number
  /** ms */
  readonly openMs: number
}

const BREAKER: BreakerSettings = { failures: 5, openMs: 30_000 }

interface Circuit {
  readonly policy: CircuitBreakerPolicy
  openedAt: number
}

/** Creates the guard; its breakers live as long as the process. */
export function createGatewayGuard(watch: GatewayWatch, settings: BreakerSettings = BREAKER): GatewayGuard {
  const circuits = new Map<string, Circuit>()

  const circuitOf = (call: GatewayCall): Circuit => {
    const key = circuitKey(call)
    const known = circuits.get(key)
    if (known) return known
    const policy = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: settings.openMs,
      breaker: new ConsecutiveBreaker(settings.failures),
    })
    const circuit: Circuit = { policy, openedAt: 0 }
    policy.onBreak(() => {
      circuit.openedAt = Date.now()
      watch.breaker(call, 'open')
    })
    policy.onHalfOpen(() => watch.breaker(call, 'half-open'))
    policy.onReset(() => watch.breaker(call, 'closed'))
    watch.breaker(call, 'closed')
    circuits.set(key, circuit)
    return circuit
  }
  const secondsLeft = ({ openedAt }: Circuit) =>
    Math.max(1, Math.ceil((openedAt + settings.openMs - Date.now()) / 1000))

  return {
    async run(call, task) {
      const circuit = circuitOf(call)
      const limited = timeout(call.timeoutMs ?? TRY_MS, TimeoutStrategy.Aggressive)
      const repeated = retry(
        handleWhen((error) => isOutage(error) && (call.repeatable || (error as GatewayError).unsent)),
        { maxAttempts: 1, backoff: new ConstantBackoff(REPEAT_AFTER_MS) },
      )
      const attempt = async () => {
        const startedAt = performance.now()
        const seconds = () => (performance.now() - startedAt) / 1000
        try {
          const value = await limited.execute(({ signal }) => task(signal))
          watch.tried(call, 'done', seconds())
          return value
        } catch (cause) {
          // Says nothing about the service.
          if (isOfDatabase(cause)) throw cause
          const error = toGatewayError(call, cause).ofMerchant(call.merchant)
          watch.tried(call, outcomeOf(error, cause), seconds())
          throw error
        }
      }
      try {
        return await repeated.execute(() => circuit.policy.execute(attempt))
      } catch (cause) {
        if (!(cause instanceof BrokenCircuitError)) throw cause
        watch.tried(call, 'open', 0)
        throw new GatewayError({
          gateway: call.gateway,
          reason: 'not called, since the calls before failed',
          outage: true,
          unsent: true,
          retryAfter: secondsLeft(circuit),
        }).ofMerchant(call.merchant)
      }
    },
    downFor(gateway, merchant, connection = '') {
      const circuit = circuits.get(circuitKey({ gateway, merchant, connection }))
      // The breaker itself stays open until somebody calls; whoever asks first is that somebody.
      const isOver = circuit === undefined || circuit.openedAt + settings.openMs <= Date.now()
      return isOver || circuit.policy.state !== CircuitState.Open ? undefined : secondsLeft(circuit)
    },
    reset: (gateway, merchant, connection = '') => {
      circuits.delete(circuitKey({ gateway, merchant, connection }))
    },
  }
}

const circuitKey = ({
  gateway,
  merchant,
  connection = '',
}: Pick<GatewayCall, 'gateway' | 'merchant' | 'connection'>): string => `${gateway} ${merchant} ${connection}`

const isOutage = (error: unknown): boolean => error instanceof GatewayError && error.outage

function outcomeOf(error: GatewayError, cause: unknown): GatewayOutcome {
  if (cause instanceof TaskCancelledError) return 'timeout'
  return error.outage ? 'failed' : 'refused'
}

/** Errors of a network that happen before anything was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function toGatewayError({ gateway }: GatewayCall, cause: unknown): GatewayError {
  if (cause instanceof GatewayError) return cause
  if (cause instanceof TaskCancelledError) {
    return new GatewayError({ gateway, reason: 'did not answer in time', outage: true, cause })
  }
  const code = networkCode(cause)
  if (code === undefined) return new GatewayError({ gateway, reason: 'cannot be used', outage: false, cause })
  const unsent = NEVER_SENT.has(code)
  return new GatewayError({ gateway, reason: `cannot be reached (${code})`, outage: true, unsent, cause })
}

function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : networkCode(error.cause)
}
