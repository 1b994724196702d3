/**
 * An answer whose missing lists are empty ones; what else it holds stays as it is.
 * @param lists where the contract has lists, as paths of field names; `*` stands for each entry of a list
 */
export function fillLists(value: unknown, lists: readonly (readonly string[])[]): unknown {
  return lists.reduce(fillList, value)
}

function fillList(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return Array.isArray(value) ? value : []
  if (name === '*') return Array.isArray(value) ? value.map((entry) => fillList(entry, rest)) : value
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [name]: fillList(fields[name], rest) }
}
