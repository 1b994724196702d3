import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ARTWORK_SIZES, type ArtworkRequest, composeArtwork, THEMES } from './artwork.ts'
import type { ThemeName } from './themes/themes.ts'

const NAMES = Object.keys(THEMES) as ThemeName[]

function request(over: Partial<ArtworkRequest> = {}): ArtworkRequest {
  return {
    kind: 'game-portrait',
    id: 'g-1001',
    title: { EN: 'Golden Dragon Tide', TH: 'น้ำใจมังกรทองคำ' },
    language: 'TH',
    theme: 'dragon',
    ...over,
  }
}

/** Every theme once, then again, in both languages. */
function sample(count: number, over: Partial<ArtworkRequest> = {}): ArtworkRequest[] {
  return Array.from({ length: count }, (_, i) => {
    const theme = NAMES[(i * 5) % NAMES.length] ?? 'dragon'
    return request({ id: `sample-${i}`, theme, language: i % 2 ? 'EN' : 'TH', ...over })
  })
}

const drawn = (one: ArtworkRequest) => sharp(Buffer.from(composeArtwork(one)))

async function largest(requests: readonly ArtworkRequest[], width: number, quality: number): Promise<number> {
  let most = 0
  for (const one of requests) {
    const image = drawn(one).resize({ width }).removeAlpha()
    most = Math.max(most, (await image.avif({ quality, effort: 2 }).toBuffer()).length)
  }
  return most
}

describe('a composed picture', () => {
  test('is the same for the same request, and another for another id', () => {
    expect(composeArtwork(request())).toBe(composeArtwork(request()))
    expect(composeArtwork(request({ id: 'g-1002' }))).not.toBe(composeArtwork(request()))
  })

  test('follows the language of its lettering and falls back to English', () => {
    const banner = (over: Partial<ArtworkRequest>) => composeArtwork(request({ kind: 'banner', ...over }))
    const english = banner({ language: 'EN' })
    expect(english).not.toBe(banner({}))
    expect(banner({ title: { EN: 'Golden Dragon Tide' }, language: 'TH' })).toBe(english)
  })

  test.each(['game-portrait', 'game-wide'] as const)(
    'of a game (%s) bears no words: its tile writes them, in the player’s language',
    (kind) => {
      expect(composeArtwork(request({ kind, title: { EN: 'Another' } }))).toBe(
        composeArtwork(request({ kind, language: 'EN' })),
      )
    },
  )

  test('never uses an id twice and never points to one that is missing', () => {
    for (const theme of NAMES) {
      const svg = composeArtwork(request({ theme, id: `ids-${theme}` }))
      const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size, theme).toBe(ids.length)
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1])
      expect(
        used.filter((id) => !ids.includes(id)),
        theme,
      ).toEqual([])
    }
  })

  test('needs no font and nothing from outside', () => {
    for (const theme of NAMES) {
      const svg = composeArtwork(request({ theme }))
      expect(svg).not.toMatch(/<text|<image|<script|font-family/)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  test('differs from game to game within one theme', () => {
    const pictures = sample(60, { theme: 'fortune', language: 'EN' }).map(composeArtwork)
    expect(new Set(pictures).size).toBe(60)
  })
})

describe('rendering', () => {
  test('gives every kind in its own size, without a hole', { tags: 'full' }, async () => {
    for (const kind of [
      'game-portrait',
      'game-wide',
      'banner',
      'list-banner',
      'promotion',
      'icon',
    ] as const) {
      const { format, width, height } = await drawn(request({ kind })).metadata()
      expect({ format, width, height }).toEqual({ format: 'svg', ...ARTWORK_SIZES[kind] })
      expect((await drawn(request({ kind })).stats()).isOpaque, kind).toBe(true)
    }
  })

  const expectLight = async (themes: readonly ThemeName[]) => {
    for (const theme of themes) {
      const { channels, entropy } = await drawn(request({ theme, id: `lit-${theme}` })).stats()
      const means = channels.slice(0, 3).map(({ mean }) => mean)
      expect(entropy, theme).toBeGreaterThan(5)
      expect(Math.max(...means), theme).toBeGreaterThan(45)
    }
  }

  test('fills a theme with light and colour: no picture is blank or grey', () =>
    expectLight(NAMES.filter((_, at) => at % 8 === 0)))

  test('fills every theme with light and colour', { tags: 'full', timeout: 240_000 }, async () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(28)
    await expectLight(NAMES)
  })

  test('keeps the lower quarter of a portrait dark enough for white words, 7 to 1', async () => {
    for (const one of sample(8)) {
      const zone = { left: 40, top: 680, width: 520, height: 100 }
      // Statistics are of the input, whatever is cut from it: so cut first.
      const words = await drawn(one).extract(zone).png().toBuffer()
      const { channels } = await sharp(words).stats()
      const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => (mean / 255) ** 2.2)
      expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05), one.theme).toBeGreaterThan(7)
    }
  }, 30_000)

  test('a tile of 240 px costs at most 8 kB and a banner of 780 px at most 30 kB as AVIF', {
    tags: 'full',
    timeout: 240_000,
  }, async () => {
    expect(await largest(sample(16), 240, 42)).toBeLessThanOrEqual(8_000)
    expect(
      await largest(sample(4, { kind: 'banner', brand: 'naga', tagline: 'ฝากครั้งแรกรับโบนัส' }), 780, 50),
    ).toBeLessThanOrEqual(30_000)
  })
})
