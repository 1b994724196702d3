/** A built-in picture: two colours behind, a drawing in front, in a square of 64 units. */
interface AvatarArt {
  readonly from: string
  readonly to: string
  /** Outline, and what is filled. */
  readonly line: string
  readonly fill?: string
}

const dot = (x: number, y: number, r = 3) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** The pictures that a member may choose from, by their keys on the wire. */
const ART = {
  dragon: {
    from: '#0f766e',
    to: '#052e2b',
    line: 'M14 47c0-17 11-27 25-29l7-7 1 10c4 3 6 7 5 12l-8-1c-4 0-6 2-6 5 0 6 6 8 6 14-6-5-15-5-22-4M21 31l-7-5 2 9M28 23l-4-7-2 9',
    fill: dot(42, 25, 2),
  },
  tiger: {
    from: '#ea580c',
    to: '#7c2d12',
    line: 'M16 21l3-8 9 5h8l9-5 3 8c4 15-1 30-16 30S12 36 16 21zM32 18v6M26 19l1 5M38 19l-1 5M15 33h6M43 33h6M17 40h5M42 40h5',
    fill: `${dot(25, 31, 2.5)}${dot(39, 31, 2.5)}M28 38h8l-4 5z`,
  },
  phoenix: {
    from: '#be123c',
    to: '#4c0519',
    line: 'M32 53c-11-3-17-12-14-25 3 6 7 9 12 9-5-9-2-17 6-24 0 9 4 13 8 17s6 8 4 14c2-1 4-3 5-6 2 9-6 14-12 15 2-2 3-5 2-8-2 5-6 8-11 8z',
  },
  fish: {
    from: '#0284c7',
    to: '#082f49',
    line: 'M11 32c8-15 27-15 36 0-9 15-28 15-36 0zM46 32l9-9v18zM30 25c3 4 3 10 0 14',
    fill: dot(21, 29, 2.5),
  },
  moon: {
    from: '#4338ca',
    to: '#1e1b4b',
    line: 'M49 12l1 4 4 1-4 1-1 4-1-4-4-1 4-1z',
    fill: 'M38 13a20 20 0 1 0 12 29A17 17 0 0 1 38 13z',
  },
  crown: {
    from: '#b45309',
    to: '#451a03',
    line: 'M14 44l-4-22 13 9 9-16 9 16 13-9-4 22zM15 51h34',
    fill: dot(32, 37, 3),
  },
  dice: {
    from: '#7e22ce',
    to: '#3b0764',
    line: 'M19 13h26a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H19a6 6 0 0 1-6-6V19a6 6 0 0 1 6-6z',
    fill: [dot(23, 23), dot(41, 23), dot(32, 32), dot(23, 41), dot(41, 41)].join(''),
  },
  clover: {
    from: '#15803d',
    to: '#052e16',
    line: 'M33 34c0 8 3 14 9 18',
    fill: [dot(24, 23, 8), dot(40, 23, 8), dot(24, 38, 8), dot(40, 38, 8)].join(''),
  },
} as const satisfies Readonly<Record<string, AvatarArt>>

/** Key of a built-in picture. */
export type AvatarKey = keyof typeof ART

/** All keys, in the order that they are offered in. */
export const AVATAR_KEYS = Object.keys(ART) as readonly AvatarKey[]

/** A built-in picture as a data URL; `undefined` for a key that there is not. */
export function avatarArt(key: string): string | undefined {
  if (!Object.hasOwn(ART, key)) return undefined
  const { from, to, line, fill = '' }: AvatarArt = ART[key as AvatarKey]
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    '<path fill="url(#g)" d="M0 0h64v64H0z"/>' +
    `<path fill="none" stroke="#fff7e0" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${line}"/>` +
    `<path fill="#ffd98a" d="${fill}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
