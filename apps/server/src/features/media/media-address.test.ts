import { describe, expect, test } from 'vitest'
import { imageUrl } from './media-address.ts'
import { MEDIA_WIDTHS, mediaWidth } from './media-widths.ts'

describe('addresses', () => {
  test.each([
    ['games/a.webp', 240, undefined, '/media/games/a.webp?w=240'],
    ['/media/games/a.webp', 240, '', '/media/games/a.webp?w=240'],
    ['/games/a.webp', 200, 'k3', '/media/games/a.webp?w=240&v=k3'],
    ['มวย 100%/a?.webp', 5000, undefined, '/media/%E0%B8%A1%E0%B8%A7%E0%B8%A2%20100%25/a%3F.webp?w=1200'],
    ['marks/jl.svg', 64, 'a&b', '/media/marks/jl.svg?v=a%26b'],
    ['logo.svg', 64, undefined, '/media/logo.svg?w=64'],
    ['banner/clip.mp4', 640, '2', '/media/banner/clip.mp4?v=2'],
    ['banner/clip.mp4', 640, undefined, '/media/banner/clip.mp4'],
    [
      'https://cdn.example/a.png?x=1&y=2',
      96,
      '5',
      '/media/remote?src=https%3A%2F%2Fcdn.example%2Fa.png%3Fx%3D1%26y%3D2&w=96&v=5',
    ],
    ['', 96, '5', ''],
  ])('%s at %d px, version %s', (path, width, version, address) => {
    expect(imageUrl(path, width, version)).toBe(address)
  })
})

describe('widths', () => {
  test('a dense screen gets the picture twice as wide, from the closed list [API-71-D]', () => {
    expect(mediaWidth(60)).toBe(64)
    expect(mediaWidth(60, 2)).toBe(128)
    expect(mediaWidth(112, 3)).toBe(360)
    expect(mediaWidth(1200, 3)).toBe(1200)
    expect(MEDIA_WIDTHS).toEqual([64, 96, 128, 160, 240, 320, 360, 480, 640, 780, 960, 1200])
  })
})
