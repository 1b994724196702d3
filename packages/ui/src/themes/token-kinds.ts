/** What the value of a token may look like; each kind has its own strict grammar in `check-value.ts`. */
export type TokenKind = 'colour' | 'length' | 'angle' | 'image' | 'shadow' | 'filter' | 'easing'

/** The tokens that a merchant's theme may replace, with the kind of value that each takes. */
export const tokenKinds = {
  'surface-1': 'colour',
  'surface-2': 'colour',
  'surface-3': 'colour',
  'surface-sunken': 'colour',
  'surface-float': 'colour',
  text: 'colour',
  'text-quiet': 'colour',
  line: 'colour',
  'line-strong': 'colour',
  'accent-from': 'colour',
  'accent-to': 'colour',
  'accent-angle': 'angle',
  'accent-text': 'colour',
  'on-accent': 'colour',
  hot: 'colour',
  'on-hot': 'colour',
  new: 'colour',
  'on-new': 'colour',
  feature: 'colour',
  'on-feature': 'colour',
  jackpot: 'colour',
  'on-jackpot': 'colour',
  danger: 'colour',
  success: 'colour',
  focus: 'colour',
  mask: 'colour',
  'radius-s': 'length',
  'radius-m': 'length',
  'radius-l': 'length',
  'radius-control': 'length',
  'radius-badge': 'length',
  'radius-badge-loose': 'length',
  'radius-plate': 'length',
  'badge-inset': 'length',
  edge: 'length',
  'mark-inline': 'length',
  'mark-block': 'length',
  'mark-turn': 'angle',
  'mark-radius': 'length',
  'page-light': 'image',
  'page-pattern': 'image',
  'page-pattern-size': 'length',
  'panel-light': 'image',
  'inner-light': 'shadow',
  'accent-light': 'shadow',
  'glow-accent': 'shadow',
  'shadow-1': 'shadow',
  'shadow-2': 'shadow',
  'shadow-3': 'shadow',
  'tile-shade': 'image',
  'tile-edge': 'colour',
  'tab-plate': 'image',
  'header-surface': 'image',
  'header-edge': 'colour',
  'header-filter': 'filter',
  'float-filter': 'filter',
  'heading-spacing': 'length',
  'ease-out': 'easing',
  'ease-panel': 'easing',
  'ease-tile': 'easing',
} as const satisfies Record<string, TokenKind>

/** Name of a themeable token: the custom property of tokens.css without its two dashes. */
export type TokenName = keyof typeof tokenKinds

/**
 * Says whether a string, say a column of a merchant's theme table, names a token.
 * @param name any text
 */
export function isTokenName(name: string): name is TokenName {
  return Object.hasOwn(tokenKinds, name)
}
