import type { Texts } from '../../../merchants/index.ts'
import type { StagedNames } from './staged-game.ts'

/** How a row names its provider: by code, by name or by both; empty for not given. */
export interface VendorMention {
  readonly code: string
  readonly name: string
  readonly names: StagedNames
}

/** A provider with its names. */
export interface NamedVendor {
  readonly code: string
  readonly names: Texts
}

const LONGEST_DERIVED_CODE = 24

/** Knows a merchant's providers and makes up codes for new ones. */
export class VendorBook {
  readonly #codes = new Set<string>()
  readonly #codeByName = new Map<string, string>()
  readonly #codeByCapitals = new Map<string, string>()
  readonly #added: NamedVendor[] = []

  /** @param known providers that the merchant has; they stay as they are. */
  constructor(known: readonly NamedVendor[]) {
    for (const vendor of known) this.#remember(vendor)
  }

  /** Providers that were mentioned and not known, in that order. */
  get added(): readonly NamedVendor[] {
    return this.#added
  }

  /** Code of the mentioned provider. One that is named without a code is found by any of its names. */
  codeOf({ code, name, names }: VendorMention): string {
    const found = code === '' ? this.#find([name, ...Object.values(names)]) : this.#knownCode(code)
    if (found !== undefined && this.#codes.has(found)) return found
    const own = Object.entries(names).filter(([, text]) => text !== null)
    const vendor: NamedVendor = {
      code: code === '' ? this.#makeCode(name) : code,
      names: {
        ...(name !== '' || own.length === 0 ? { EN: name || code } : {}),
        ...(Object.fromEntries(own) as Texts),
      },
    }
    this.#added.push(vendor)
    this.#remember(vendor)
    return vendor.code
  }

  #remember({ code, names }: NamedVendor): void {
    this.#codes.add(code)
    if (!this.#codeByCapitals.has(code.toUpperCase())) this.#codeByCapitals.set(code.toUpperCase(), code)
    for (const name of Object.values(names)) {
      if (!this.#codeByName.has(fold(name))) this.#codeByName.set(fold(name), code)
    }
    // Lists that call the provider by the code it has here mean the same one.
    if (!this.#codeByName.has(fold(code))) this.#codeByName.set(fold(code), code)
  }

  /** A code as it is known: one in other capitals is the same. */
  #knownCode(code: string): string {
    return this.#codes.has(code) ? code : (this.#codeByCapitals.get(code.toUpperCase()) ?? code)
  }

  #find(names: readonly (string | null)[]): string | undefined {
    for (const name of names) {
      const code = name === null ? undefined : this.#codeByName.get(fold(name))
      if (code !== undefined) return code
    }
    return undefined
  }

  #makeCode(name: string): string {
    const plain = name
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, LONGEST_DERIVED_CODE)
    const stem = plain === '' ? 'VENDOR' : plain
    let code = stem
    for (let number = 2; this.#codes.has(code); number += 1) code = `${stem}${number}`
    return code
  }
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
