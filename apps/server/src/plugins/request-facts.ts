import { chooseLanguage, type LanguageCode } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../api/binding.ts'
import { deviceOf } from '../api/device.ts'
import type { Merchant, MerchantDirectory } from '../features/merchant/index.ts'

/** Header in which a proxy in front names the caller's country. Believed only where a proxy is trusted. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-country-code'] as const

/** Reads from a request who calls whom. */
export interface RequestFacts {
  /** The merchant of a request; `undefined` where no merchant answers at this address. */
  merchant(request: FastifyRequest): Merchant | undefined
  /** `lang` cookie for pages, `language` parameter or header for calls, else the merchant's default (I18N-08-D). */
  language(request: FastifyRequest, merchant: Merchant): LanguageCode
  /** What a request itself tells of its caller. */
  caller(request: FastifyRequest, merchant: Merchant): Omit<Caller, 'deviceId' | 'session'>
}

interface RequestFactsOptions {
  readonly directory: MerchantDirectory
  /** Whether `?merchant=` and its cookie choose the merchant, as in a demo. */
  readonly demo: boolean
  readonly trustProxy: boolean
}

/** Creates the reader. */
export function requestFacts({ directory, demo, trustProxy }: RequestFactsOptions): RequestFacts {
  const country = (request: FastifyRequest) => {
    if (!trustProxy) return ''
    for (const name of COUNTRY_HEADERS) {
      const value = request.headers[name]
      if (typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)) return value.toUpperCase()
    }
    return ''
  }

  const facts: RequestFacts = {
    merchant(request) {
      const byHost = directory.byHost(request.host)
      if (!demo) return byHost
      const query = request.query as Record<string, unknown>
      const asked = query.merchant ?? query.merchantCode ?? query.merchant_code ?? request.cookies.merchant
      const byCode = typeof asked === 'string' ? directory.byCode(asked) : undefined
      return byCode ?? byHost ?? directory.first()
    },
    language(request, merchant) {
      const query = request.query as Record<string, unknown>
      const asked = query.language ?? request.headers.language ?? request.cookies.lang
      return chooseLanguage(
        typeof asked === 'string' ? asked : undefined,
        merchant.languages,
        merchant.defaultLanguage,
      )
    },
    caller: (request, merchant) => ({
      merchant,
      language: facts.language(request, merchant),
      address: request.ip,
      country: country(request),
      device: deviceOf(request.headers['user-agent'] ?? ''),
    }),
  }
  return facts
}
