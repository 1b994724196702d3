import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { newContext } from '../e2e/harness/visitor.ts'

/** The static page, served. */
export interface StaticFloor {
  readonly url: string
  /** Tiles on it, 24 unless the page has fewer. */
  readonly tiles: number
  stop(): void
}

interface Tile {
  readonly src: string
  readonly name: string
  readonly width: number
  readonly height: number
}

interface Body {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const TILES = 24

/**
 * The least that any site with these tiles could be: one static page of the same 24 pictures and names, without script,
 * served from memory. The same figures of it say what the network and the processor alone cost.
 * @param pageUrl a page with at least 24 tiles
 */
export async function serveStaticFloor(
  browser: Browser,
  origin: string,
  pageUrl: string,
): Promise<StaticFloor> {
  const tiles = await readTiles(browser, origin, pageUrl)
  const bodies = new Map<string, Body>([['/', htmlBody(floorHtml(tiles))]])
  await Promise.all(tiles.map(async ({ src }, index) => bodies.set(`/tile-${index}`, await pictureBody(src))))
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) return response.writeHead(404).end()
    return response.writeHead(200, body.headers).end(body.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, tiles: tiles.length, stop: () => server.close() }
}

/** The first pictures of a tile's size, in the size that the emulated phone fetches. */
async function readTiles(browser: Browser, origin: string, pageUrl: string): Promise<Tile[]> {
  const phone = { width: 412, height: 12_000, context: { deviceScaleFactor: 1.75 } }
  const context = await newContext(browser, phone, origin)
  const page = await context.newPage()
  await page.goto(pageUrl, { waitUntil: 'networkidle' })
  const found = await page.evaluate(() =>
    [...document.images]
      .map((image) => ({ image, box: image.getBoundingClientRect() }))
      .filter(({ image, box }) => image.naturalWidth > 0 && box.width >= 60 && box.width <= 220)
      .map(({ image, box }) => ({
        src: image.currentSrc,
        name: image.alt || (image.closest('a')?.textContent ?? ''),
        width: Math.round(box.width),
        height: Math.round(box.height),
      })),
  )
  await context.close()
  return [...new Map(found.map((tile) => [tile.src, tile])).values()].slice(0, TILES)
}

function floorHtml(tiles: readonly Tile[]): string {
  const items = tiles.map(({ name, width, height }, index) => {
    const text = name.replace(/[<>&"]/g, '')
    const loading = index < 9 ? 'eager' : 'lazy'
    return `<li><img src="/tile-${index}" width="${width}" height="${height}" alt="" loading="${loading}">${text}</li>`
  })
  return `<!doctype html><html lang="th"><head><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Floor">
<link rel="icon" href="data:,"><style>body{margin:0;background:#111;color:#fff;font:14px sans-serif}ul{list-style:none;margin:0;padding:12px;display:grid;grid-template-columns:repeat(3,1fr);gap:12px}img{inline-size:100%;block-size:auto;display:block}</style>
</head><body><main><h1>Floor</h1><ul>${items.join('')}</ul></main></body></html>`
}

function htmlBody(html: string): Body {
  const bytes = brotliCompressSync(html)
  return { bytes, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } }
}

async function pictureBody(src: string): Promise<Body> {
  const answer = await fetch(src, { headers: { accept: 'image/avif,image/webp,*/*' } })
  const type = answer.headers.get('content-type') ?? 'image/avif'
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  }
}
