import { describe, expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const CHROME_IOS = IPHONE.replace('Version/17.4', 'CriOS/120.0')
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

const look = (userAgent: string, standalone = false) =>
  environmentOf({ userAgent, standalone, touchPoints: 5 }, 'MCApp')

describe('the environment', () => {
  test('a native app is known by its mark, an installed app by its display [GEN-16-D, GEN-08]', () => {
    expect(look(`${ANDROID} MCApp/2.1`).app).toBe(true)
    expect(look(ANDROID).app).toBe(false)
    expect(look(IPHONE, true).installed).toBe(true)
    expect(environmentOf({ userAgent: 'x', standalone: false, touchPoints: 0 }, '').app).toBe(false)
  })

  test('Safari is Safari only [WIDGET-10, WIDGET-20-D]', () => {
    expect(look(IPHONE)).toMatchObject({ ios: true, safari: true, iosVersion: [17, 4] })
    expect(look(CHROME_IOS)).toMatchObject({ ios: true, safari: false })
    expect(look(ANDROID)).toMatchObject({ ios: false, android: true, safari: false, iosVersion: undefined })
  })

  test.each([
    [`${IPHONE} Line/14.2.1`, 'line'],
    [`${IPHONE} [FBAN/FBIOS;FBAV/450.0]`, 'facebook'],
    [`${IPHONE} Instagram 320.0`, 'instagram'],
    [ANDROID.replace('Pixel 7)', 'Pixel 7; wv)'), 'other'],
    [IPHONE, undefined],
    [ANDROID, undefined],
  ])('apps that show pages in themselves are known: %s', (userAgent, webView) => {
    expect(look(userAgent).webView).toBe(webView)
  })

  test('an iPad that calls itself a Mac is an iPad', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
    expect(look(mac).ios).toBe(true)
    expect(environmentOf({ userAgent: mac, standalone: false, touchPoints: 0 }, 'MCApp').ios).toBe(false)
  })
})
