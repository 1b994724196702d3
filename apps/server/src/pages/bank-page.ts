import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { DEPOSIT_ACTIONS, type DemoBank, WITHDRAWAL_ACTIONS } from '../features/cashier/index.ts'
import { PRIVATE } from '../plugins/demo-page.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import { writeBankPage } from './bank-page-html.ts'

const number = Type.String({ pattern: '^[DW]\\d{14}$' })
const Deposit = Type.Object({ number, action: Type.Enum([...DEPOSIT_ACTIONS]) })
const Withdrawal = Type.Object({ number, action: Type.Enum([...WITHDRAWAL_ACTIONS]) })

/**
 * The bank of a demo at `/dev/bank`: what can happen to deposits and withdrawals of the site is made to happen with a click. In demos
 * only, where no money moves; it does not say whose the orders are.
 */
export function registerBankPage(
  app: FastifyInstance,
  { bank, facts }: { readonly bank: DemoBank; readonly facts: RequestFacts },
): void {
  const options = { config: { rateLimit: {} } }
  const merchantOf = (request: FastifyRequest) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    return merchant
  }
  /** Does it and shows the page again. */
  const act = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>) => {
    // A click on another site must not do anything here.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('access.denied')
    const told = await work().then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof ApiError) return 'refused'
        throw error
      },
    )
    return reply.headers(PRIVATE).redirect(`/dev/bank?told=${told}`, 303)
  }

  app.get<{ Querystring: { told?: unknown } }>(
    '/dev/bank',
    { ...options, schema: { hide: true } },
    async (request, reply) => {
      const merchant = merchantOf(request)
      const { told } = request.query
      const html = writeBankPage(facts.pageLanguage(request, merchant), {
        merchant,
        deposits: await bank.deposits(merchant),
        withdrawals: await bank.withdrawals(merchant),
        told: told === 'done' || told === 'refused' ? told : undefined,
      })
      return reply.headers(PRIVATE).type('text/html; charset=utf-8').send(html)
    },
  )
  void app.register(async (forms) => {
    await forms.register(formBody)
    forms.post<{ Body: Static<typeof Deposit> }>(
      '/dev/bank/deposit',
      { ...options, schema: { body: Deposit, hide: true } },
      (request, reply) =>
        act(request, reply, () =>
          bank.deposit(merchantOf(request), request.body.number, request.body.action),
        ),
    )
    forms.post<{ Body: Static<typeof Withdrawal> }>(
      '/dev/bank/withdrawal',
      { ...options, schema: { body: Withdrawal, hide: true } },
      (request, reply) =>
        act(request, reply, () =>
          bank.withdrawal(merchantOf(request), request.body.number, request.body.action),
        ),
    )
  })
}
