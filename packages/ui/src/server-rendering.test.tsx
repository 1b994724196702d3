import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as light from './index.ts'

const complaints = vi.fn()

beforeEach(() => {
  complaints.mockReset()
  vi.spyOn(console, 'error').mockImplementation(complaints)
  vi.spyOn(console, 'warn').mockImplementation(complaints)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function html(element: ReactElement) {
  const text = renderToString(element)
  expect(complaints).not.toHaveBeenCalled()
  return text
}

test('there is no window while these tests render', () => {
  expect(typeof window).toBe('undefined')
})

test.each(['th', 'en', 'ar'] as const)(
  'the whole gallery renders on the server in %s without a warning',
  async (language) => {
    const { Gallery } = await import('./gallery/gallery.tsx')
    for (const theme of ['naga', 'northlight'] as const) {
      const text = html(<Gallery theme={theme} language={language} />)
      expect(text).toContain('--face')
      expect(text.length).toBeGreaterThan(20_000)
    }
  },
)

test('links are drawn by the element of the provider, or by that of the single link', () => {
  const Routed = ({ href, children }: light.LinkProps) => <a href={`/routed${href}`}>{children}</a>
  const Own = ({ href, children }: light.LinkProps) => <a href={`/own${href}`}>{children}</a>
  const text = html(
    <light.LinkProvider element={Routed}>
      <light.LinkButton href="/a">A</light.LinkButton>
      <light.LinkButton href="/b" as={Own}>
        B
      </light.LinkButton>
    </light.LinkProvider>,
  )
  expect(text).toContain('href="/routed/a"')
  expect(text).toContain('href="/own/b"')
  expect(html(<light.LinkButton href="/c">C</light.LinkButton>)).toContain('href="/c"')
})

test('a count above 99 reads 99+, none draws nothing [FOOTER-05]', () => {
  expect(html(<light.CountBadge count={250} />)).toContain('99+')
  expect(html(<light.CountBadge count={0} />)).toBe('')
})

test('a tile shows image, full name and favourite toggle, and the toggle stands outside its link [TILE-01] [TILE-09-D]', () => {
  const heart = <light.HeartButton label="Like Koi" pressed={false} onPress={() => undefined} />
  const text = html(
    <light.GameTile name="Koi Fortune" href="/m/koi" image={<img src="/koi.webp" alt="" />} heart={heart} />,
  )
  expect(text).toContain('/koi.webp')
  expect(text).toMatch(/<a [^>]*href="\/m\/koi"[^>]*>(?:(?!<button).)*Koi Fortune(?:(?!<button).)*<\/a>/)
  expect(text).toMatch(/<\/a>.*<button[^>]*aria-label="Like Koi"[^>]*aria-pressed="false"/)
})

test('a locked tile has no link and says why', () => {
  const text = html(<light.GameTile name="Koi" href="/m/koi" image={null} lockedLabel="Maintenance" />)
  expect(text).not.toContain('href')
  expect(text).toContain('Maintenance')
})

test('a field ties label, hint and error to its control', () => {
  const text = html(<light.TextField id="name" label="Name" hint="4 letters" error="Taken" />)
  expect(text).toContain('for="name"')
  expect(text).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="name-hint name-error"/)
})

test('a loading button keeps its words, so that it keeps its width', () => {
  const text = html(
    <light.Button loading loadingLabel="One moment">
      Deposit
    </light.Button>,
  )
  expect(text).toContain('Deposit')
  expect(text).toContain('One moment')
  expect(text).toContain('aria-busy="true"')
})

test('the first banner is plain HTML, and a single one has neither dots nor a pause button [BANNER-01] [BANNER-09-D]', async () => {
  const { Carousel } = await import('./carousel.ts')
  const words = {
    label: 'Offers',
    role: 'carousel',
    slide: (i: number, n: number) => `${i} of ${n}`,
    pause: 'Pause',
    play: 'Play',
  }
  const slide = (id: string) => ({ id, content: <a href={`/${id}`}>{id}</a> })
  const several = html(<Carousel words={words} slides={[slide('one'), slide('two')]} />)
  expect(several).toContain('href="/one"')
  expect(several.match(/<button/g)).toHaveLength(1)
  expect(several.match(/class="[^"]*dot[^s"]*"/g)).toHaveLength(2)
  expect(html(<Carousel words={words} slides={[slide('one')]} />)).not.toMatch(/<button|dot/)
})

test('a failed block is one button with the whole sentence [ERR-04]', () => {
  const text = html(
    <light.FailedBlock onRetry={() => undefined}>Loading failed, click to retry</light.FailedBlock>,
  )
  expect(text).toMatch(/^<button[^>]*>.*Loading failed, click to retry.*<\/button>$/)
})

test('offline and slow notices are announced [ERR-04] [ERR-27-D]', () => {
  for (const kind of ['offline', 'slow'] as const)
    expect(html(<light.NoticeBar kind={kind}>Words</light.NoticeBar>)).toMatch(/role="status".*Words/)
})

test('the places for toasts are in the page before anything is said [ERR-28-D]', async () => {
  const { ToastRegion } = await import('./toast.ts')
  const { createToaster } = await import('./toaster.ts')
  const text = html(<ToastRegion toaster={createToaster()} />)
  expect(text).toContain('role="status"')
  expect(text).toContain('role="alert"')
})

test('every part that the light door gives is drawn in the gallery', async () => {
  const drawn = Object.entries(
    import.meta.glob<string>('./gallery/*.tsx', { query: '?raw', import: 'default', eager: true }),
  )
    .map(([, source]) => source)
    .join('\n')
  const parts = Object.keys(light).filter((name) => /^[A-Z][a-z]/.test(name) && name !== 'LinkProvider')
  expect(parts.filter((name) => !drawn.includes(`<${name}`))).toEqual([])
})
