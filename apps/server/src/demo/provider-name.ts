import { readProviders } from './brand-files.ts'
import { DEMO_BRANDS } from './data/brands.ts'

let names: ReadonlyMap<string, string> | undefined

/** English name of a provider of the demo, for its mark, which the brands share; `undefined` for an unknown code. */
export function providerName(code: string): string | undefined {
  names ??= new Map(
    DEMO_BRANDS.flatMap((brand) => readProviders(brand.code)).map(({ code, name }) => [code, name.EN]),
  )
  return names.get(code)
}
