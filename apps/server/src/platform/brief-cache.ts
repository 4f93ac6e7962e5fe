import { addMs, type Instant } from '@caimin/base'

export interface BriefCacheOptions {
  /** An answer is given for so long, counted from when it came. */
  readonly lifeMs: number
  /** Of so many keys, those asked for last. */
  readonly size: number
  readonly now: () => Instant
}

/** Answers that may be a moment old. Whoever asks while one is being made waits for the same. */
export interface BriefCache<T> {
  of(key: string, make: () => Promise<T>): Promise<T>
}

interface Entry<T> {
  readonly answer: Promise<T>
  /** Undefined until the answer has come. */
  endsAt?: Instant
}

/** A cache of this process: another one may give an answer that is older or newer by a lifetime. */
export function createBriefCache<T>({ lifeMs, size, now }: BriefCacheOptions): BriefCache<T> {
  const entries = new Map<string, Entry<T>>()

  function add(key: string, make: () => Promise<T>): Entry<T> {
    const entry: Entry<T> = { answer: make() }
    entry.answer.then(
      () => {
        entry.endsAt = addMs(now(), lifeMs)
      },
      // A failure is not kept; whoever waited for it hears of it.
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    const [oldest] = entries.keys()
    if (entries.size >= size && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    of(key, make) {
      const known = entries.get(key)
      entries.delete(key)
      const isFresh = known !== undefined && (known.endsAt === undefined || now() < known.endsAt)
      const entry = isFresh ? known : add(key, make)
      // The map keeps the order of asking.
      entries.set(key, entry)
      return entry.answer
    },
  }
}
