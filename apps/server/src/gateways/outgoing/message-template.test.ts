import { describe, expect, test } from 'vitest'
import { type BodyType, fillAddress, fillBody, fillHeader, namesIn } from './message-template.ts'

const text = `"Lotus" & <b>\\100%</b>\n+รหัส {code}`
const values = new Map([
  ['to', '+66812345678'],
  ['text', text],
])

describe('a value stays one value', () => {
  test('in JSON', () => {
    const body = fillBody('{"to":"{to}","text":"{text}"}', 'application/json', values)
    expect(JSON.parse(body)).toEqual({ to: '+66812345678', text })
  })

  test('in a form', () => {
    const body = fillBody('to={to}&text={text}&n=1', 'application/x-www-form-urlencoded', values)
    expect([...new URLSearchParams(body)]).toEqual([
      ['to', '+66812345678'],
      ['text', text],
      ['n', '1'],
    ])
  })

  test.each<BodyType>(['application/xml', 'text/xml'])('in %s', (type) => {
    expect(fillBody('<m>{text}</m>', type, values)).toBe(
      '<m>&quot;Lotus&quot; &amp; &lt;b&gt;\\100%&lt;/b&gt;\n+รหัส {code}</m>',
    )
  })

  test('in an address', () => {
    const url = new URL(fillAddress('https://sms.example/send?to={to}&text={text}', values))
    expect(url.searchParams.get('to')).toBe('+66812345678')
    expect(url.searchParams.get('text')).toBe(text)
    expect(url.host).toBe('sms.example')
  })

  test('in a header', () => {
    expect(fillHeader('Bearer {key}', new Map([['key', 'a\r\nX-Evil: 1']]))).toBe('Bearer a X-Evil: 1')
  })
})

test('plain text takes values as they are, and unknown names stay', () => {
  expect(fillBody('{text} {nobody}', 'text/plain', new Map([['text', 'a&b']]))).toBe('a&b {nobody}')
})

test('names are found between braces only', () => {
  expect(namesIn('{"a":"{to}","b":{"c":"{secret.key}"}}')).toEqual(['to', 'secret.key'])
})
