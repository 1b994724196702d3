import { describe, expect, test } from 'vitest'
import type { Environment } from '../../../lib/environment.ts'
import { hasDownload } from '../site.ts'
import { iosDownload, isLegacyIos, mayAddToHomeScreen } from './download-rules.ts'

const site = (...types: string[]) => ({
  links: types.map((type) => ({ type, url: `https://apps.example/${type}`, label: type })),
})
const safari = { iosVersion: [17, 0] as const, safari: true }

describe('the iOS button', () => {
  test.each([
    ['follows the app link [WIDGET-09]', ['MOBILECONFIG', 'IOS'], safari, 'app'],
    ['downloads the profile where there is only one [WIDGET-09]', ['MOBILECONFIG'], safari, 'profile'],
    [
      'asks for Safari for a profile elsewhere [WIDGET-10]',
      ['MOBILECONFIG'],
      { iosVersion: undefined, safari: false },
      'needs-safari',
    ],
    ['follows the app link in any browser', ['IOS'], { ...safari, safari: false }, 'app'],
    [
      'names the needed iOS on 12.3 [WIDGET-14, WIDGET-19-D]',
      ['IOS'],
      { ...safari, iosVersion: [12, 3] },
      'needs-ios',
    ],
    ['lets iOS 12.4 in [WIDGET-14]', ['IOS'], { ...safari, iosVersion: [12, 4] }, 'app'],
    ['is hidden without a link for iOS [WIDGET-17-D]', ['Android', 'TELEGRAM'], safari, undefined],
  ] as const)('%s', (_, types, environment, kind) => {
    expect(iosDownload(site(...types), environment)?.kind).toBe(kind)
  })

  test('an empty address is none [WIDGET-17-D]', () => {
    expect(iosDownload({ links: [{ type: 'IOS', url: '', label: '' }] }, safari)).toBeUndefined()
  })
})

test.each([
  [['IOS'], true],
  [['MOBILECONFIG'], true],
  [['Android'], true],
  [['TELEGRAM'], true],
  [['LINE', 'SpeedTest', 'AppDownloadIcon'], false],
])('links %j are something to download: %s [HOME-28-D]', (types, expected) => {
  expect(hasDownload(site(...types))).toBe(expected)
})

test.each([
  [[10, 3], true],
  [[11, 4], true],
  [[12, 0], true],
  [[12, 1], true],
  [[12, 2], false],
  [[17, 0], false],
] as const)('iOS %j gets the further notice: %s [WIDGET-12]', (version, expected) => {
  expect(isLegacyIos(version)).toBe(expected)
})

const iphone: Environment = {
  app: false,
  installed: false,
  ios: true,
  android: false,
  safari: true,
  webView: undefined,
  iosVersion: [17, 0],
}

test.each([
  ['Safari', {}, true],
  ['another browser', { safari: false }, false],
  ['the app', { app: true }, false],
  ['the installed site', { installed: true }, false],
  ['Safari on a Mac', { ios: false }, false],
] as const)('the guide to the home screen in %s [WIDGET-20-D]', (_, signs, expected) => {
  expect(mayAddToHomeScreen({ ...iphone, ...signs })).toBe(expected)
})
