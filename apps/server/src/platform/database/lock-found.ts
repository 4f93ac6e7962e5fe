/**
 * Locks rows that were found without a lock, one after the other, so that each lock is taken where its shop's rows are.
 * `lock` answers undefined for a row that another process holds or has dealt with; those are left out.
 */
export async function lockFound<Key, Row>(
  found: readonly Key[],
  lock: (key: Key) => Promise<Row | undefined>,
): Promise<Row[]> {
  const locked: Row[] = []
  for (const key of found) {
    const row = await lock(key)
    if (row !== undefined) locked.push(row)
  }
  return locked
}

/**
 * The same shop by shop: a statement locks what it can of one shop's rows, up to so many of all shops together. What is
 * found may be more than that, so that workers at once take rows beside each other.
 */
export async function lockFoundByShop<Key extends { readonly shopId: string }, Row>(
  found: readonly Key[],
  most: number,
  lock: (shopId: string, keys: readonly Key[], most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const locked: Row[] = []
  for (const [shopId, keys] of Map.groupBy(found, (key) => key.shopId)) {
    if (locked.length === most) break
    locked.push(...(await lock(shopId, keys, most - locked.length)))
  }
  return locked
}
