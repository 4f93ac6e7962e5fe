// Own code: dataloader has had no release for two years (docs/adr/0053).

interface Batch<T> {
  readonly keys: Set<string>
  readonly loaded: Promise<ReadonlyMap<string, T>>
}

/**
 * Makes one look-up of many: what is asked for while the event loop handles what has arrived is loaded together. One
 * that fails fails for all of them.
 */
export function loadTogether<T>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let next: Batch<T> | undefined

  function begin(): Batch<T> {
    const keys = new Set<string>()
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, T>>()
    setImmediate(() => {
      next = undefined
      resolve(load([...keys]))
    })
    return { keys, loaded: promise }
  }

  return async (key) => {
    next ??= begin()
    next.keys.add(key)
    const { loaded } = next
    return (await loaded).get(key)
  }
}
