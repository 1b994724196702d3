import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { chooseLanguage, isLanguageCode, LANGUAGE_COOKIE, type LanguageCode } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../api/binding.ts'
import { deviceOf } from '../api/device.ts'
import type { Merchant, MerchantDirectory, SiteOrigins } from '../merchants/index.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { clientAddressOf, countryOf, type TrustsProxy } from './proxy-trust.ts'

/** Cookie that remembers which brand a browser asked for in demo mode. */
export const MERCHANT_COOKIE = 'merchant'

/**
 * Reads from a request who calls whom. The host is the `Host` header and nothing else: `X-Forwarded-Host` and
 * `X-Forwarded-Proto` are never read, whoever sends them (decision 024).
 */
export interface RequestFacts {
  /** The merchant of a request; `undefined` where no merchant answers at this address. */
  merchant(request: FastifyRequest): Merchant | undefined
  /** Language of a call: `language` parameter or header, `lang` cookie, else the merchant's default. */
  language(request: FastifyRequest, merchant: Merchant): LanguageCode
  /**
   * Language of a page: `language` parameter, `lang` cookie, what the browser asks for where the merchant wants that, else the
   * merchant's default.
   */
  pageLanguage(request: FastifyRequest, merchant: Merchant): LanguageCode
  /**
   * What decides merchant and language of a page besides its address. Requests for one address that give the same text
   * get the same page; the text is made of known codes only, so callers cannot make it grow.
   */
  pageChoice(request: IncomingMessage): string
  /** Where a request comes from, as far as trusted proxies tell. */
  place(request: FastifyRequest): Pick<Caller, 'address' | 'country'>
  /** What a request itself tells of its caller. */
  caller(request: FastifyRequest, merchant: Merchant): Omit<Caller, 'deviceId' | 'session'>
}

interface RequestFactsOptions {
  readonly directory: MerchantDirectory
  readonly origins: SiteOrigins
  /** Whether `?merchant=` and its cookie choose the merchant, as in a demo. */
  readonly demo: boolean
  readonly trustsProxy: TrustsProxy
  /** Header in which trusted proxies name the caller's country, in lower case. */
  readonly countryHeader: string | undefined
}

export function requestFacts(options: RequestFactsOptions): RequestFacts {
  const { directory, origins, demo, trustsProxy, countryHeader } = options
  const choiceOf = ({ headers }: Pick<IncomingMessage, 'headers'>): PageChoice => {
    const cookies: Record<string, string | undefined> = headers.cookie ? cookie.parse(headers.cookie) : {}
    return {
      host: directory.byHost(headers.host ?? ''),
      chosen: demo ? directory.byCode(cookies[MERCHANT_COOKIE] ?? '') : undefined,
      language: cookies[LANGUAGE_COOKIE],
    }
  }
  const merchantOf = ({ host, chosen }: PageChoice, asked: unknown) => {
    if (!demo) return host
    const byCode = typeof asked === 'string' ? directory.byCode(asked) : chosen
    return byCode ?? host ?? directory.first()
  }
  /** What the browser of a first visit asks for, where the merchant wants to know. */
  const preferredBy = ({ headers }: Pick<IncomingMessage, 'headers'>, merchant: Merchant | undefined) =>
    merchant?.settings.browserLanguage
      ? acceptedLanguage(headers['accept-language'], merchant.languages)
      : undefined

  const facts: RequestFacts = {
    merchant(request) {
      const query = request.query as Record<string, unknown>
      return merchantOf(choiceOf(request.raw), query.merchant ?? query.merchantCode ?? query.merchant_code)
    },
    language: (request, merchant) =>
      languageOf(merchant, parameterOf(request), request.headers.language, choiceOf(request.raw).language),
    pageLanguage: (request, merchant) =>
      languageOf(
        merchant,
        parameterOf(request),
        choiceOf(request.raw).language,
        preferredBy(request.raw, merchant),
      ),
    pageChoice(request) {
      const choice = choiceOf(request)
      const { host, chosen, language } = choice
      const asked = () =>
        demo
          ? (new URL(request.url ?? '', 'http://any').searchParams.get('merchant') ?? undefined)
          : undefined
      const wanted = language ?? preferredBy(request, merchantOf(choice, asked())) ?? ''
      const code = wanted.toUpperCase()
      return `${host?.code ?? ''}\n${chosen?.code ?? ''}\n${isLanguageCode(code) ? code : ''}`
    },
    place: (request) => ({
      address: clientAddressOf(request),
      country: countryOf(request, countryHeader, trustsProxy),
    }),
    caller: (request, merchant) => ({
      merchant,
      language: facts.language(request, merchant),
      ...facts.place(request),
      origin: origins.at(merchant, request.raw.headers.host ?? ''),
      device: deviceOf(request.headers['user-agent'] ?? ''),
    }),
  }
  return facts
}

/** What the head of a request says of the page that it wants. */
interface PageChoice {
  readonly host: Merchant | undefined
  /** The brand of the demo's cookie. */
  readonly chosen: Merchant | undefined
  /** As the cookie has it, which may be anything. */
  readonly language: string | undefined
}

const parameterOf = (request: FastifyRequest) => (request.query as Record<string, unknown>).language

/** The first that is given decides. */
function languageOf({ languages, defaultLanguage }: Merchant, ...given: readonly unknown[]): LanguageCode {
  const asked = given.find((one) => one !== undefined)
  return chooseLanguage(typeof asked === 'string' ? asked : undefined, languages, defaultLanguage)
}
