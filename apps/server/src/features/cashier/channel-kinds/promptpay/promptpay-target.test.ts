import { expect, test } from 'vitest'
import { promptPayCode, readPromptPayTarget, writtenTarget } from './promptpay-target.ts'

const codeOf = (to: string, amount: number, reference = 'D26112600000001') => {
  const target = readPromptPayTarget(to)
  if (!target) throw new Error(to)
  return promptPayCode({ target, amount, reference })
}

/** Values of a code by their ids; those of a template are read the same way. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const [id, length] = [code.slice(at, at + 2), Number(code.slice(at + 2, at + 4))]
    fields[id] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE over everything but itself, as EMVCo writes it. */
function checksumOf(code: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(code.slice(0, -4), 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

test.each([
  ['mobile:0801234567', 4_22, { '01': '0066801234567' }],
  ['taxId:1234567890123', 100_37, { '02': '1234567890123' }],
  ['wallet:012345678901234', 1_00, { '03': '012345678901234' }],
])('a code for %s names whom to pay, and the amount', (to, amount, proxy) => {
  const code = codeOf(to, amount)
  const {
    '00': version,
    '01': once,
    '29': payee = '',
    '53': currency,
    '54': sum,
    '58': country,
    '63': crc,
  } = fieldsOf(code)
  expect([version, once, currency, country]).toEqual(['01', '12', '764', 'TH'])
  expect(fieldsOf(payee)).toEqual({ '00': 'A000000677010111', ...proxy })
  expect(sum).toBe((amount / 100).toFixed(2))
  expect(crc).toBe(checksumOf(code))
})

test('the published vector of a payment of 4.22 is read the same', () => {
  const published = fieldsOf(
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  )
  expect(fieldsOf(codeOf('mobile:0000000000', 4_22))).toMatchObject({
    ...published,
    '63': expect.any(String),
  })
})

test('a code for a biller brings the number of its order along', () => {
  const { '30': bill = '', '54': sum } = fieldsOf(codeOf('biller:099999999999990', 1_000_00))
  expect(fieldsOf(bill)).toEqual({
    '00': 'A000000677010112',
    '01': '099999999999990',
    '02': 'D26112600000001',
  })
  expect(sum).toBe('1000.00')
})

test.each(['', 'mobile:812345678', 'mobile:+66812345678', 'taxId:12', 'biller:1', 'bank:1', 'constructor:1'])(
  '%j names nobody to pay',
  (to) => expect(readPromptPayTarget(to)).toBeUndefined(),
)

test('numbers are written as people know them', () => {
  expect(writtenTarget({ kind: 'mobile', id: '0801234567' })).toBe('080-123-4567')
  expect(writtenTarget({ kind: 'taxId', id: '1234567890123' })).toBe('1-2345-67890-12-3')
})
