import { expect, test } from 'vitest'
import { addressList, isAddressEntry, isLoopbackAddress, isPublicAddress, networkOf } from './addresses.ts'

test.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['::/0', '10.1.2.3', true],
  ['::/0', '2001:db8::1', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['fe80::/10', 'fe80::1%br-lan', true],
  ['fe80::/10', 'fe80::1%eth0.100', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '', false],
  ['203.0.113.7', 'localhost', false],
])('the list %s has %s: %s', (entry, address, has) => {
  expect(addressList([entry]).has(address)).toBe(has)
})

test('an empty list contains no address, and invalid entries are ignored', () => {
  expect(addressList([]).has('10.0.0.1')).toBe(false)
  expect(addressList(['nonsense', '10.0.0.1']).has('10.0.0.1')).toBe(true)
})

test.each(['127.1', '10/8', '0x7f.1', '10.0.0.0/33', '::/129', 'fe80::1%eth0', '10.0.0.0/8/8', '', 'host'])(
  '"%s" is no entry of a list',
  (entry) => {
    expect(isAddressEntry(entry)).toBe(false)
  },
)

test.each(['fe80::1%br-lan', 'fe80::1%eth0.100', '::1%lo', 'not an address', ''])(
  'nothing fails at "%s"',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
    expect(typeof isLoopbackAddress(address)).toBe('boolean')
    expect(typeof networkOf(address, { v4: 24, v6: 48 })).toBe('string')
  },
)

test('limits count a network', () => {
  expect(networkOf('203.0.113.77', { v4: 24, v6: 48 })).toBe('203.0.113.0')
  expect(networkOf('2001:db8:1:2:3::4', { v4: 32, v6: 64 })).toBe('2001:db8:1:2::')
  expect(networkOf('fe80::1%br-lan', { v4: 32, v6: 64 })).toBe('fe80::')
})
