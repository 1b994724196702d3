import type { Theme } from './theme-css.ts'

/**
 * Naga: a river serpent that guards gold; ink green, lamplight, round shapes that settle like water. Its values are
 * the defaults of tokens.css; only what a page must know before the sheet has arrived is repeated.
 */
export const naga: Theme = {
  displayFont: 'kanit',
  browserColour: '#07130f',
  tokens: {
    'surface-1': '#07130f',
    'surface-2': '#0d1f19',
    'surface-3': '#143028',
    text: '#f5f0e1',
  },
}
