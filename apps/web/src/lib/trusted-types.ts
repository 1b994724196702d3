interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (!/^\/[\w-]+\.js$/.test(address)) throw new TypeError(`${address} is none of our scripts.`)
    return address
  },
}

let policy: Policy | undefined

function ourPolicy(): Policy {
  policy ??=
    (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('foyer', rules) ?? rules
  return policy
}

/** HTML that the server has sanitised, for `dangerouslySetInnerHTML`. Nothing else may come in here. */
export function sanitisedHtml(html: string): { __html: string } {
  return { __html: ourPolicy().createHTML(html) }
}

/** Address of one of our own scripts at the root of the site. @throws TypeError for any other address */
export function ownScriptAddress(address: string): string {
  return ourPolicy().createScriptURL(address)
}
