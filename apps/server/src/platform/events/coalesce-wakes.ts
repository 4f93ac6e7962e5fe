/** Work that is asked for far more often than it is to be done. */
export interface CoalescedWakes {
  /** Has the work done at once, or at the moment from which it may be done again. */
  wake(): void
  close(): void
}

/** `mayBeginAt` is a moment of `performance.now()`. */
export function coalesceWakes(work: () => void, mayBeginAt: () => number): CoalescedWakes {
  let timer: NodeJS.Timeout | undefined
  return {
    wake() {
      if (timer !== undefined) return
      const waitMs = mayBeginAt() - performance.now()
      if (waitMs <= 0) {
        work()
        return
      }
      timer = setTimeout(() => {
        timer = undefined
        work()
      }, waitMs)
    },
    close: () => clearTimeout(timer),
  }
}
