import { beforeEach, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

let storage: Storage
beforeEach(() => {
  const entries = new Map<string, string>()
  storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
})

test('a value is kept as JSON with the time it was written [SESSION-07-D]', () => {
  const stored = storedValue('status', isNumber, () => storage)
  expect(stored.read()).toBeUndefined()
  const before = Date.now()
  stored.write(1)
  const entry = JSON.parse(storage.getItem('status') ?? '')
  expect(entry.value).toBe(1)
  expect(entry.at).toBeGreaterThanOrEqual(before)
  expect(stored.read()).toEqual(entry)
})

test.each(['not json', '{"value":"x","at":1}', '{"value":1}', 'null', '[]'])(
  'what cannot be read is removed and counts as absent: %s [SESSION-08-D, STATUS-05]',
  (text) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    storage.setItem('status', text)
    expect(storedValue('status', isNumber, () => storage).read()).toBeUndefined()
    expect(storage.getItem('status')).toBeNull()
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('status'))
  },
)

test('storage that is forbidden is treated as empty', () => {
  const stored = storedValue('status', isNumber, () => {
    throw new DOMException('forbidden')
  })
  stored.write(1)
  expect(stored.read()).toBeUndefined()
})
