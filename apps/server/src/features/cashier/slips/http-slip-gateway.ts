import { decimalsOf, readAmount, writeAmount } from '@foyer/contract'
import {
  demandDone,
  fillRequest,
  GatewayError,
  mustMatch,
  type Provider,
  placeKey,
  readPlace,
  requestKeys,
  requestProblems,
} from '../../../gateways/index.ts'
import { readMoment } from '../../../merchants/index.ts'
import type { AskedSlip, SlipFacts, SlipGateway } from './slip-gateway.ts'

/** Name in metrics and logs. */
const HTTP_SLIPS = 'slips.http'

/**
 * Any service that answers a call with what the bank says of a slip: the call is made of the operator's templates, and paths say
 * where in its JSON the facts stand.
 */
export const httpSlips: Provider<SlipGateway> = {
  keys: [
    ...requestKeys({
      url: 'https://HOST/verify',
      body: '{"payload":"{payload}","amount":"{amount}"}',
    }),
    placeKey('amount', 'data.amount.amount', true),
    placeKey('receiver', 'data.receiver.account', true),
    placeKey('paidAt', 'data.date'),
    {
      key: 'unknown',
      form: 'STATUS of an answer that knows no such transfer',
      problem: mustMatch(/^4\d\d$/, 'is a status such as 404'),
    },
  ],
  problems: (settings, secrets, hosts) => requestProblems(settings, valuesOf(SAMPLE, secrets), hosts),
  open: ({ settings, secrets, guard, fetch, timeZone }) => ({
    async ask(slip) {
      const { address, request } = fillRequest(settings, valuesOf(slip, secrets))
      // Asking changes nothing, so that it may be done again.
      const call = { gateway: HTTP_SLIPS, merchant: slip.merchant, repeatable: true }
      const text = await guard.run(call, async (signal) => {
        const answer = await fetch(address, { ...request, signal })
        if (String(answer.status) === settings.unknown) return undefined
        demandDone(HTTP_SLIPS, answer.status)
        return answer.text
      })
      return text === undefined ? undefined : factsIn(text, settings, { currency: slip.currency, timeZone })
    },
  }),
}

const SAMPLE: AskedSlip = {
  merchant: 'm',
  payload: '"',
  bank: '004',
  transfer: 't',
  amount: 1,
  currency: 'THB',
}

function valuesOf(
  { merchant, payload, bank, transfer, amount, currency }: AskedSlip,
  secrets: Readonly<Record<string, string>>,
): Map<string, string> {
  return new Map([
    ['payload', payload],
    ['bank', bank],
    ['transfer', transfer],
    ['amount', writeAmount(amount, currency)],
    ['merchant', merchant],
    ['id', crypto.randomUUID()],
    ...Object.entries(secrets),
  ])
}

/** An amount in minor units; a JSON number may carry a floating-point error, such as 1500.1000000000001. */
function readSum(value: unknown, currency: string): number | undefined {
  if (typeof value !== 'number') return readAmount(String(value).trim(), { currency })
  const rounded = value.toFixed(decimalsOf(currency))
  return Math.abs(Number(rounded) - value) < FLOAT_ERROR ? readAmount(rounded, { currency }) : undefined
}

/** The largest floating-point error for amounts of this size. */
const FLOAT_ERROR = 1e-6

/** @throws {GatewayError} for an answer that holds no amount or names nobody who received it */
function factsIn(
  text: string,
  settings: Readonly<Record<string, string>>,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): SlipFacts {
  const wrong = (cause?: unknown) =>
    new GatewayError({
      gateway: HTTP_SLIPS,
      reason: 'answered what tells of no transfer',
      outage: false,
      cause,
    })
  try {
    const amount = readSum(readPlace(text, settings.amount ?? ''), currency)
    const receiver = readPlace(text, settings.receiver ?? '')
    const paidAt = readMoment(String(settings.paidAt ? readPlace(text, settings.paidAt) : ''), timeZone)
    if (!amount || typeof receiver !== 'string') throw wrong()
    return {
      amount,
      receiver,
      ...(paidAt && { paidAt }),
    }
  } catch (error) {
    throw error instanceof GatewayError ? error : wrong(error)
  }
}
