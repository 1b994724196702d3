import { REMEMBERED_LOGIN_KEY } from '@foyer/contract/constants'

const DATABASE = 'foyer'
const STORE = 'keys'

/**
 * This device's key for remembered passwords: made once, kept in IndexedDB, and no script can read its bytes, so that a
 * copy of the local storage gives nothing.
 * @throws where the browser keeps no database or offers no cryptography
 */
export async function deviceKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    const known: unknown = await done(keys(database, 'readonly').get(REMEMBERED_LOGIN_KEY))
    if (known instanceof CryptoKey) return known
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await done(keys(database, 'readwrite').put(fresh, REMEMBERED_LOGIN_KEY))
    return fresh
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return done(opening)
}

const keys = (database: IDBDatabase, mode: IDBTransactionMode) =>
  database.transaction(STORE, mode).objectStore(STORE)

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
