import { expect, test } from 'vitest'
import { allowedHosts, isHostEntry } from './allowed-hosts.ts'

const hosts = allowedHosts(['sms.example', '10.1.0.0/16', '127.0.0.1', 'fd00::/8'])

test.each([
  ['sms.example', true],
  ['SMS.Example', true],
  ['sms.example.evil.example', false],
  ['other.example', false],
  ['localhost', false],
  ['127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.1.255.3', true],
  ['10.2.0.1', false],
  ['[fd00::1]', true],
  ['[::1]', false],
  ['93.184.216.34', false],
])('a call to %s is allowed: %s', (host, allowed) => {
  expect(hosts.allows(host)).toBe(allowed)
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.1.0.1', true],
  ['10.2.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:192.168.1.1', false],
  ['fe80::1', false],
  ['fd12::1', true],
  ['nonsense', false],
])('a name may lead to %s: %s', (address, reached) => {
  expect(hosts.reaches(address)).toBe(reached)
})

test.each(['https://x', 'a b', '', '-x', '10.0.0.0/40', 'x/24'])('%s is no entry', (entry) => {
  expect(isHostEntry(entry)).toBe(false)
})
