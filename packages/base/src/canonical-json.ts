/**
 * JSON with sorted names and without spaces: equal data gives equal text, so its hash says whether data is the same.
 * It is what `jq -cjS .` prints.
 */
export const canonicalJson = (data: unknown): string => JSON.stringify(data, (_name, value) => sortedByName(value))

function sortedByName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
