/** Every way to choose `size` of the items, each in the order of the items. */
export function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<readonly T[], void, undefined> {
  if (size === 0) yield []
  if (size <= 0) return
  for (let i = from; i <= items.length - size; i++) {
    for (const tail of subsets(items, size - 1, i + 1)) yield [items[i] as T, ...tail]
  }
}
