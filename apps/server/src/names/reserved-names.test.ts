import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const BRANDS = ['Naga', 'นาคา', 'Lotus VIP']

test.each([
  'admin',
  'ADMIN',
  'аdmin',
  'Naga Support',
  'NagaSupport',
  'naga_official',
  'Naga',
  'นาคา',
  'แอดมิน',
  'ฝ่ายบริการลูกค้า',
  'Support 24',
  'lotusvip',
])('"%s" speaks for the operator (C5)', (name) => {
  expect(isReservedName(name, BRANDS)).toBe(true)
})

test.each(['Nok', 'Badminton', 'NagaFan99', 'Teamwork', 'สมหญิง', 'Modern'])('"%s" does not (C5)', (name) => {
  expect(isReservedName(name, BRANDS)).toBe(false)
})
