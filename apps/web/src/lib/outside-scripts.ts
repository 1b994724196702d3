interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string; createScriptURL(address: string): string | null },
  ): unknown
}

const admitted = new Set<RegExp>()
let checked = false

/**
 * Lets scripts from outside load their further parts, which they name as plain text: from these addresses only. Pages of
 * merchants that use no such script refuse the policy that this takes (see the server's Content Security Policy).
 * @param addresses which addresses a script may have
 */
export function admitOutsideScripts(addresses: RegExp): void {
  admitted.add(addresses)
  if (checked) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (address) => ([...admitted].some((one) => one.test(address)) ? address : null),
  })
  checked = true
}
