/** The same value with every text in it changed; names of fields stay. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped: unknown =
    typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map((one) => mapTexts(one, change))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
          : value
  return mapped as T
}
