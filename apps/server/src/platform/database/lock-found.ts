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
