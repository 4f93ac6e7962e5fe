import { toast } from '@caimin/ui'

interface Following<T> {
  /** What to say of what it did. */
  readonly said: string | ((done: T) => string)
  /** Where it goes on from there; one that was refused stays on screen. */
  readonly onDone?: (() => void) | undefined
  /** Reads anew what it may have changed, refused or not. */
  readonly refresh: () => Promise<void>
}

/** Follows a command to its end: says what it did, goes on, and reads its lists anew. */
export async function follow<T>(call: Promise<T | null>, { said, onDone, refresh }: Following<T>): Promise<void> {
  const done = await call
  if (done !== null) {
    toast(typeof said === 'string' ? said : said(done))
    onDone?.()
  }
  await refresh()
}
