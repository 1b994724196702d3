import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type OutsideSources, outsideSources } from './outside-sources.ts'

/**
 * Headers of every answer (OWASP ASVS 5.0, 3.4). Scripts run from our own files only, and from providers that a merchant
 * has set up; styles may stand in the page, since a merchant's look is a set of values in it.
 * @param imageSources hosts of pictures besides our own, with scheme
 * @param scriptSources hashes of scripts that stand in the page itself
 */
export function contentSecurityPolicy(
  imageSources: readonly string[],
  outside: OutsideSources = outsideSources({ services: {}, switches: {}, domains: [] }),
  scriptSources: readonly string[] = [],
): string {
  const line = (name: string, ...sources: readonly string[]) => [name, ...sources].join(' ')
  return [
    line('default-src', "'self'"),
    line('script-src', "'self'", ...scriptSources, ...outside.scripts),
    line('style-src', "'self'", "'unsafe-inline'", ...outside.styles),
    line('img-src', "'self'", 'data:', ...imageSources, ...outside.images),
    line('media-src', "'self'", ...imageSources),
    line('font-src', "'self'"),
    line('connect-src', "'self'", ...outside.calls),
    ...(outside.frames.length > 0 ? [line('frame-src', ...outside.frames)] : []),
    line('object-src', "'none'"),
    line('base-uri', "'none'"),
    line('form-action', "'self'"),
    line('frame-ancestors', "'none'"),
    line('manifest-src', "'self'"),
    line('worker-src', "'self'"),
    line('require-trusted-types-for', "'script'"),
    line('trusted-types', 'foyer', ...(outside.plainText ? ['default'] : [])),
  ].join('; ')
}

/** What browsers are told over HTTPS: to come back by HTTPS only, for a year. */
const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** Headers besides the policy, the same for every answer. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

/** The headers besides the policy. @param https whether players reach the site over HTTPS */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...SECURITY_HEADERS, 'strict-transport-security': TRANSPORT_SECURITY } : SECURITY_HEADERS
}

/** Puts the headers on every answer that Fastify gives; bundles are no documents, so they have no use for a policy. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return
    reply.header('permissions-policy', SECURITY_HEADERS['permissions-policy'])
    reply.header('content-security-policy', contentSecurityPolicy([]))
  })
}
