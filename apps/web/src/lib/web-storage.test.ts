import { expect, test } from 'vitest'
import { safeStorage } from './web-storage.ts'

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('a storage that the browser forbids keeps values for the page (finding 47)', () => {
  const storage = safeStorage(forbidden)
  expect(storage.getItem('key')).toBeNull()
  expect(storage.setItem('key', 'value')).toBe(true)
  expect(storage.getItem('key')).toBe('value')
  expect(storage.keys()).toEqual(['key'])
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})

test('a full storage says that nothing was written (finding 47)', () => {
  const storage = safeStorage(() => {
    const full: Partial<Storage> = { getItem: () => null, setItem: forbidden, removeItem: forbidden }
    return full as Storage
  })
  expect(storage.setItem('key', 'value')).toBe(false)
  expect(storage.getItem('key')).toBeNull()
  expect(() => storage.removeItem('key')).not.toThrow()
})
