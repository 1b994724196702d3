import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { encryptedMaker } from '../e2e/harness/encrypted-login.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { runMerchantCommand } from '../e2e/harness/run-command.ts'
import { nextAddress, registerPlayers, solveAt } from './bench-players.ts'
import type { BenchTable } from './bench-table.ts'
import { type LoadRequest, percentile, timeOf } from './load.ts'
import { untilIdle } from './product-figures.ts'

/** Tries of each kind; each takes a number of its own, since a number gets one code a minute. */
const TRIES = 60
/** How far the medians of known and unknown numbers may lie apart, in ms. */
const APART_MS = 3

/** Whether times tell which numbers have accounts: asking for codes, and recovering with a wrong one (LOGIN-20-D, SMS-16-D). */
export async function run(): Promise<BenchTable> {
  const service = createServer((_, answer) => answer.end('{}'))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const product = await startProduct({ env: { GATEWAY_HOSTS: '127.0.0.1' } })
  try {
    await untilIdle(product.origin)
    await registerPlayers(
      product,
      Array.from({ length: 2 * TRIES }, (_, index) => numberOf('known', index)),
    )
    const url = `url=http://127.0.0.1:${(service.address() as AddressInfo).port}/send`
    await runMerchantCommand(
      product,
      'gateway',
      'naga',
      'sms',
      'http',
      url,
      'body={"to":"{to}","text":"{text}"}',
    )
    return tableOf(await measure(product.origin))
  } finally {
    await product.stop()
    service.close()
  }
}

const KINDS = ['login', 'forgot', 'recovery'] as const
type Times = Record<(typeof KINDS)[number], { readonly known: number[]; readonly unknown: number[] }>

/** Known and unknown numbers take turns, and who begins too, so that what else goes on falls on both alike. */
async function measure(origin: string): Promise<Times> {
  const fresh = () => ({ known: [] as number[], unknown: [] as number[] })
  const times: Times = { login: fresh(), forgot: fresh(), recovery: fresh() }
  for (let round = 0; round < TRIES; round++) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const [half, purpose] of (['login', 'forgot'] as const).entries()) {
      for (const who of order) {
        const index = 2 * round + half
        times[purpose][who].push(await timeOf(origin, await codeRequest(origin, purpose, who, index), 200))
        // What an answer leaves to be done afterwards, such as the message, is not to fall on the next.
        await sleep(100)
        if (purpose === 'login') continue
        times.recovery[who].push(await timeOf(origin, await recoveryRequest(origin, who, index), 400))
        await sleep(50)
      }
    }
  }
  return times
}

function tableOf(times: Times): BenchTable {
  const names = {
    login: 'a code for logging in',
    forgot: 'a code for recovering',
    recovery: 'recovery with a wrong code',
  }
  const rows = KINDS.flatMap((kind) => {
    const { known, unknown } = times[kind]
    const apart = percentile(known, 0.5) - percentile(unknown, 0.5)
    const figures = (values: readonly number[]) => [percentile(values, 0.5), percentile(values, 0.95)]
    return [
      [`${names[kind]}, unknown number`, ...figures(unknown), '', ''],
      [
        `${names[kind]}, known number`,
        ...figures(known),
        apart,
        Math.abs(apart) <= APART_MS ? 'kept' : 'missed',
      ],
    ]
  })
  return {
    title: `Whether the time of an answer tells which numbers have accounts (${TRIES} of each, in turn)`,
    columns: ['', 'median (ms)', 'p95 (ms)', 'apart (ms)', `goal: ${APART_MS} ms apart at most`],
    rows,
    note: 'The merchant has an SMS service; the wrong code comes after a code was asked for.',
  }
}

type Who = 'known' | 'unknown'
const numberOf = (who: Who, index: number) => `${who === 'known' ? 81 : 82}${String(index).padStart(7, '0')}`
async function codeRequest(
  origin: string,
  purpose: 'login' | 'forgot',
  who: Who,
  index: number,
): Promise<LoadRequest> {
  const address = nextAddress()
  const altcha = await solveAt(origin, `code-${purpose}`, address)
  return {
    path: `/wps/verification/sms/${purpose}?merchant=naga`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ mobileNum: numberOf(who, index), countryDialingCode: '66', altcha }),
  }
}

async function recoveryRequest(origin: string, who: Who, index: number): Promise<LoadRequest> {
  const make = await encryptedMaker(origin)
  const recovery = {
    mobileNum: numberOf(who, index),
    countryDialingCode: '66',
    newPassword: 'Grey7horses',
    // No code has letters, so that none is right by chance.
    verificationCode: '12345x',
  }
  return make('/wps/member/password/phone?merchant=naga', recovery, nextAddress())
}
