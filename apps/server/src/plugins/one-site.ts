import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ApiError, errorEnvelope } from '../api/api-error.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Answers only requests that say unmistakably which site they are for. Two `Host` headers, or another site in the request
 * line, get 400: a proxy in front may have understood them differently.
 * @param https whether players reach the site over HTTPS
 */
export function forOneSite(https: boolean, answer: RequestListener): RequestListener {
  return (request, response) => {
    if (namesOneSite(request)) answer(request, response)
    else refuse(response, https)
  }
}

function namesOneSite({ url, rawHeaders }: IncomingMessage): boolean {
  if (!url?.startsWith('/')) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

function refuse(response: ServerResponse, https: boolean): void {
  const refusal = new ApiError('validation.failed', { message: 'The request names more than one site.' })
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }
  response
    .writeHead(refusal.status, { ...securityHeaders(https), ...headers })
    .end(JSON.stringify(errorEnvelope(refusal)))
}
