import { type DemoText, text } from '../demo-text.ts'
import type { SequelKind } from './title-bank.ts'

interface Sequel {
  readonly name: (base: DemoText) => DemoText
  readonly classify: readonly string[]
}

const after = (th: string, en: string) => (base: DemoText) => text(`${base.TH}${th}`, `${base.EN}${en}`)

/** How each kind of follow-up is named and which classify keys it brings. */
export const SEQUELS: Readonly<Record<SequelKind, Sequel>> = {
  '2': { name: after(' ภาค 2', ' 2'), classify: [] },
  '1000': { name: after(' 1000', ' 1000'), classify: ['FeatureBuy'] },
  ways: { name: after(' Ways', ' Ways'), classify: ['Ways'] },
  hold: { name: after(': ล็อกเหรียญ', ': Hold the Coins'), classify: ['Hold'] },
  deluxe: { name: after(' ดีลักซ์', ' Deluxe'), classify: [] },
  gold: { name: after(' โกลด์', ' Gold'), classify: [] },
  jackpot: { name: after(' แจ็กพอต', ' Jackpot'), classify: ['JP'] },
}
