import { expect, test } from 'vitest'
import { DEMO_BRANDS } from './data/brands.ts'
import { readDemoVideo } from './demo-video.ts'

test.each(DEMO_BRANDS.map(({ code }) => code))(
  '%s has a short video and its first picture [BANNER-10-D]',
  async (code) => {
    const video = await readDemoVideo(`demo/video/${code}.mp4`)
    expect(video?.subarray(4, 8).toString()).toBe('ftyp')
    expect(video?.length).toBeLessThanOrEqual(350 * 1024)
    const poster = await readDemoVideo(`demo/video/${code}.webp`)
    expect(poster?.subarray(8, 12).toString()).toBe('WEBP')
  },
)

test.each(['demo/video/other.mp4', 'demo/video/../naga.mp4', 'demo/video/naga.mp4/x'])(
  '%s is no video',
  async (path) => {
    expect(await readDemoVideo(path)).toBeNull()
  },
)
