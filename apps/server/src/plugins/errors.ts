import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorEnvelope } from '../api/api-error.ts'
import { isDatabaseAway } from '../db/index.ts'
import { GatewayError } from '../gateways/index.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

/** A finding of the JSON Schema validator. */
type ValidationProblem = NonNullable<FastifyError['validation']>[number]

/** A database that restarts is usually back by then. */
const RETRY_AFTER_SECONDS = 2

/**
 * The one place where an error becomes status and envelope. What is not expected is logged and told as 500.
 * @param hasPages whether the app serves pages, to which browsers are led from addresses that are none
 */
export function registerErrors(app: FastifyInstance, { hasPages = false } = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toApiError(error)
    const isKnown = error instanceof ApiError || error instanceof GatewayError
    if (refusal.code === 'system.unavailable' && !isKnown)
      request.log.warn({ reason: reasonOf(error) }, 'the database could not be asked')
    else if (refusal.status >= 500 && !isKnown) request.log.error({ err: error }, 'request failed')
    if (error instanceof GatewayError) {
      const { gateway, merchant, message: reason } = error
      request.log.warn({ gateway, merchant, reason }, 'an outside service failed')
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply.header('cache-control', 'no-store')
    return reply.status(refusal.status).send(errorEnvelope(refusal))
  })
  app.setNotFoundHandler((request, reply) => {
    // Caches in front may keep a 404 for as long as they like unless they are told not to.
    reply.header('cache-control', 'no-store')
    if (hasPages && showsPage(request)) return reply.redirect(HOME)
    const refusal = new ApiError('not.found')
    return reply.status(refusal.status).send(errorEnvelope(refusal))
  })
}

/** Where a page leads whose address is none. */
const HOME = '/m/home'

/** Whose addresses are never those of pages. */
const NO_PAGES = /^\/(?:wps|media|assets)(?:[/?]|$)/

/** Whether a browser asks for something to show where no page can be meant but a mistyped one. */
function showsPage({ method, raw: { url = '' }, headers }: FastifyRequest): boolean {
  const isShown = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  return isShown && !NO_PAGES.test(url)
}

/**
 * Answers addresses that the router cannot read, such as `/m/%zz`, before any hook has run: pages lead home as unknown
 * ones do, calls get the envelope.
 */
export function answerUnreadableAddress(https: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      ...securityHeaders(https),
      'content-security-policy': contentSecurityPolicy([]),
      'cache-control': 'no-store',
      'x-request-id': request.id,
    })
    if (/^\/m(?:[/?]|$)/.test(request.raw.url ?? '') || showsPage(request)) {
      void reply.redirect(HOME)
      return
    }
    const refusal = toApiError(error)
    void reply.status(refusal.status).send(errorEnvelope(refusal))
  }
}

/** What is wrong with an input, by the field that is at fault. */
export function toValidationError(problems: readonly ValidationProblem[]): ApiError {
  const [first] = problems
  const field =
    // What is wrong with an entry of a list is wrong with the list.
    first?.instancePath.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part)) ??
    String(first?.params?.missingProperty ?? first?.params?.additionalProperty ?? '')
  return new ApiError('validation.failed', {
    message: `${field || 'The request'} ${first?.message ?? 'is not valid'}.`,
    ...(field ? { field } : {}),
  })
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof GatewayError)
    return new ApiError('gateway.failed', { retryAfter: error.retryAfter, cause: error })
  if (error.validation) return toValidationError(error.validation)
  if (error.statusCode === 413) return new ApiError('request.tooLarge')
  if (error.statusCode === 429) return new ApiError('limit.reached')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('validation.failed', { message: 'The request cannot be read.' })
  }
  if (isDatabaseAway(error)) {
    return new ApiError('system.unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  }
  return new ApiError('server.failed')
}

/** The message of the first cause: those around it repeat the statement. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
