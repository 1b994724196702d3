import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

/**
 * What the terminal shows once the product is open: the address on this machine and, where it listens on all addresses,
 * the one for phones in the same network; or the next command where there is no merchant yet.
 * @param more lines below
 */
export function openMessage(
  { publicOrigin, host }: Pick<Config, 'publicOrigin' | 'host'>,
  port: number,
  interfaces = networkInterfaces(),
  more: readonly string[] = [],
): string {
  if (publicOrigin) return `\n${[`Foyer is open: ${publicOrigin}/m/home`, ...more].join('\n')}\n\n`
  const all = ['0.0.0.0', '::', ''].includes(host)
  const local = all || host === 'localhost' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const phone = all ? networkAddress(interfaces) : undefined
  const lines = [`Foyer is open: http://${local}:${port}/m/home`]
  if (phone) {
    lines.push(
      `On a phone in the same network: http://${phone}:${port}/m/home (not encrypted: use demo passwords only)`,
    )
  }
  return `\n${[...lines, ...more].join('\n')}\n\n`
}

/** The line for an installation without merchants. */
export const NO_MERCHANT_YET =
  'There is no merchant yet. Create one: npm run merchant -- create CODE --name "NAME" --host HOST'

function networkAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
