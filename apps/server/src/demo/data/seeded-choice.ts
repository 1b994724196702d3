const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A well spread 32-bit number for a text (FNV-1a with a final mix): the only source of chance in the demo data. */
export function hashOf(value: string): number {
  let hash = FNV_OFFSET
  for (let index = 0; index < value.length; index += 1) {
    hash = Math.imul(hash ^ value.charCodeAt(index), FNV_PRIME)
  }
  // FNV alone leaves the low bits of similar keys alike ("a1", "a2"); the mix of murmur3 separates them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A fraction from 0 (inclusive) to 1 (exclusive), the same for the same key. */
export function fractionOf(key: string): number {
  return hashOf(key) / 2 ** 32
}

/** One element of a list, the same for the same key. Throws RangeError for an empty list. */
export function chosenFrom<Item>(items: readonly Item[], key: string): Item {
  const item = items[hashOf(key) % Math.max(items.length, 1)]
  if (item === undefined) throw new RangeError('cannot choose from an empty list')
  return item
}

/** A copy in an order that depends only on the seed and on each element's own key, so additions move nothing else. */
export function shuffledBy<Item>(
  items: readonly Item[],
  seed: string,
  keyOf: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item), order: hashOf(`${seed}:${keyOf(item)}`) }))
    .sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
}
