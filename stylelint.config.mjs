// What Biome cannot see in style sheets: colours and sizes come from the tokens, and layout turns round with the
// writing direction.
const rawColours = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': [
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    { message: 'A colour comes from packages/ui/src/tokens.css; mix tokens with color-mix()' },
  ],
}

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-use-logical'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'csstools/use-logical': 'always',
    'property-disallowed-list': [
      ['/^scroll-(margin|padding)-(left|right|top|bottom)$/'],
      { message: (name) => `Use the logical form of ${name}` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^font(-size)?$/': ['/[0-9](px|rem|pt)/'],
        'font-family': ['/^(?!var\\(|inherit)/'],
        '/^(transition|animation)(-duration)?$/': ['/[0-9]m?s\\b/'],
      },
      { message: (name, value) => `${name}: ${value} is a raw value; use a token` },
    ],
    'declaration-no-important': true,
    ...rawColours,
  },
  overrides: [
    {
      files: [
        'apps/console/src/tokens.css',
        'apps/games/src/page/tokens.css',
        'packages/ui/src/tokens.css',
        'packages/ui/src/themes/**/*.css',
      ],
      rules: Object.fromEntries(Object.keys(rawColours).map((rule) => [rule, null])),
    },
  ],
}
