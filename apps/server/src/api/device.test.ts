import { expect, test } from 'vitest'
import { addressOf, deviceOf, shortAddress } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Android, Chrome',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18 Mobile Safari/604', 'iPhone, Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Mobile Safari Line/14.1', 'iPhone, LINE'],
  ['curl/8.0', ''],
])('%s is "%s"', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::5', '2001:db8::'],
  ['::1', '::'],
  ['nowhere', ''],
  ['', ''],
])('%s is kept as %s', (address, short) => expect(shortAddress(address)).toBe(short))

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0003::6', '2001:db8:1:3::'],
  ['', ''],
])('limits count %s as %s', (address, counted) => expect(addressOf(address)).toBe(counted))
