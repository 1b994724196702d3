/** Bytes of the nonce that AES-GCM takes. */
const NONCE_BYTES = 12

/** Mixed into a remembered password: a setting of the build. */
const SUFFIX: string = import.meta.env.VITE_REMEMBER_SUFFIX ?? '.foyer'

/**
 * A password as the device may keep it: encoded twice, base64 of (base64 of it + suffix), then encrypted.
 * @param owner whose password it is; one that is moved to another owner does not open
 */
export async function veil(password: string, key: CryptoKey, owner: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const twice = toBase64(bytesOf(`${toBase64(bytesOf(password))}${SUFFIX}`))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(owner) },
    key,
    bytesOf(twice),
  )
  return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

/** The password under the veil; `undefined` where the key, the owner or the text is another. */
export async function unveil(veiled: string, key: CryptoKey, owner: string): Promise<string | undefined> {
  try {
    const bytes = fromBase64(veiled)
    const twice = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: bytesOf(owner) },
      key,
      bytes.slice(NONCE_BYTES),
    )
    const once = textOf(fromBase64(textOf(new Uint8Array(twice))))
    return once.endsWith(SUFFIX) ? textOf(fromBase64(once.slice(0, -SUFFIX.length))) : undefined
  } catch {
    return undefined
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
