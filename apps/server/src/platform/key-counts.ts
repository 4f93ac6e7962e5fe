/** How often each key is there; a key that is there no more takes no memory. */
export interface KeyCounts {
  countOf(key: string): number
  add(key: string): void
  remove(key: string): void
}

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    countOf,
    add: (key) => void counts.set(key, countOf(key) + 1),
    remove(key) {
      const left = countOf(key) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
