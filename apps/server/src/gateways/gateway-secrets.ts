import { GatewayError } from './gateway-error.ts'

/** Variables of the environment that gateways' secrets may refer to begin with this. */
export const SECRET_PREFIX = 'GATEWAY_SECRET_'

const REFERENCE = /^env:([A-Z0-9_]+)$/

/** The variable that a stored secret refers to; `undefined` for a secret that is stored itself. */
export const referenceOf = (secret: string): string | undefined => REFERENCE.exec(secret)?.[1]

/**
 * Secrets as they are used: references replaced by what the environment holds.
 * @throws {GatewayError} naming the variable that is missing
 */
export function openSecrets(
  gateway: string,
  secrets: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const open = ([key, secret]: [string, string]) => {
    const name = referenceOf(secret)
    const value = name === undefined ? secret : environment[name]
    if (value !== undefined) return [key, value] as const
    throw new GatewayError({ gateway, reason: `${name} is not in the environment`, outage: false })
  }
  return Object.fromEntries(Object.entries(secrets).map(open))
}
