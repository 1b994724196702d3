import { useId } from 'react'

/** Sky above, sky below, light, body dark, body bright. */
type Palette = readonly [string, string, string, string, string]

const palettes: readonly Palette[] = [
  ['#3a0d4f', '#10041d', '#ff7ad9', '#8a1f78', '#ffc4f1'],
  ['#0a4a5c', '#031420', '#5ff0ff', '#0d7f96', '#d4fbff'],
  ['#5a1a08', '#1a0503', '#ffb347', '#c2410c', '#ffe7a8'],
  ['#123f1c', '#04120a', '#b6ff6e', '#2d7d32', '#f2ffc2'],
  ['#1b1f66', '#070820', '#8fa2ff', '#3a3fc4', '#e2e6ff'],
  ['#5c0f24', '#1b040b', '#ff6f91', '#b3123f', '#ffd3dd'],
  ['#4d3a06', '#140f02', '#ffe066', '#a97b08', '#fff6c9'],
  ['#0f3d3a', '#031211', '#65f5c4', '#14786a', '#dcfff2'],
]

const motifs: readonly string[] = [
  'M150 90 214 150 150 300 86 150zM86 150h128M120 150l30 150 30-150-30-60z',
  'M150 92l26 62 68 6-52 44 16 66-58-36-58 36 16-66-52-44 68-6z',
  'M80 260 66 140l46 44 38-74 38 74 46-44-14 120zM80 276h140v22H80z',
  'M150 86c44 0 70 34 70 78 0 50-30 78-40 96h-60c-10-18-40-46-40-96 0-44 26-78 70-78zM122 272h56v14h-56zM150 286v34M120 90h60',
  'M60 200c40-66 120-66 164-12l36-34v92l-36-34c-44 54-124 54-164-12zM104 192a9 9 0 1 0 .1 0zM150 160c24 16 24 62 0 80',
  'M92 110h116l-52 190h-48l44-146H92z',
  'M94 130 150 98l56 32v84l-56 34-56-34zM94 130l56 34 56-34M150 164v84',
  'M150 84c10 40 60 60 60 122a60 60 0 0 1-120 0c0-30 18-46 26-66 8 18 14 24 20 26 4-30 2-56 14-82z',
]

const rays = Array.from({ length: 12 }, (_, ray) => ray * 30)
const sparks = Array.from({ length: 14 }, (_, spark) => ({
  x: (spark * 83 + 31) % 300,
  y: (spark * 57 + 20) % 380,
  r: 1 + (spark % 4) * 0.9,
}))

/** A stand-in for a game's artwork, drawn anew from a number; the real ones come from the server. */
export function SampleArt({ seed, wide = false }: { seed: number; wide?: boolean }) {
  const id = useId()
  const [above, below, light, dark, bright] = palettes[seed % palettes.length] ?? palettes[0] ?? []
  const body = motifs[(seed * 3 + Math.floor(seed / 8)) % motifs.length]
  const centre = wide ? 560 : 150
  return (
    <svg
      viewBox={wide ? '0 0 800 380' : '0 0 300 400'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={above} />
          <stop offset="1" stopColor={below} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor={light} stopOpacity="0.75" />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={bright} />
          <stop offset="0.45" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}sky)`} />
      <g transform={`translate(${centre} 190)`} fill={light} opacity="0.13">
        {rays.map((turn) => (
          <path key={turn} d="M0 0-34-520h68z" transform={`rotate(${turn + seed * 11})`} />
        ))}
      </g>
      <circle cx={centre} cy="190" r="190" fill={`url(#${id}glow)`} />
      <ellipse cx={centre} cy="330" rx="130" ry="26" fill={below} opacity="0.8" />
      <g transform={`translate(${centre - 150} 0)`} strokeLinejoin="round">
        <path d={body} transform="translate(6 12)" fill={below} opacity="0.55" />
        <path d={body} fill={`url(#${id}body)`} stroke={bright} strokeWidth="4" fillRule="evenodd" />
      </g>
      {sparks.map((spark) => (
        <circle
          key={spark.x}
          cx={wide ? spark.x * 2.6 : spark.x}
          cy={spark.y}
          r={spark.r}
          fill={bright}
          opacity="0.7"
        />
      ))}
    </svg>
  )
}
