/** Work that must happen, named. Its data is plain JSON. */
export interface Job<T extends object> {
  readonly name: string
  readonly work: (data: T) => Promise<unknown>
  /** Jobs of one key that still wait are one job. Without it every job counts. */
  readonly keyOf?: (data: T) => string
  /** How long it may take before another process does it again, as lost; a quarter of an hour otherwise. */
  readonly expiresAfterMs?: number
  /** Done before all that is not. */
  readonly isUrgent?: (data: T) => boolean
  /** Also by the clock: a cron expression in China time, with this data. */
  readonly schedule?: { readonly cron: string; readonly data: T }
}

/** Asks for a job. Answers once it is kept, not once it is done. */
export type Enqueue<T extends object> = (data: T) => Promise<void>

export interface Jobs {
  /** Defines a job and starts working at it. */
  add<T extends object>(job: Job<T>): Promise<Enqueue<T>>
  /** Waits for the jobs under way. */
  close(): Promise<void>
}

/** Does jobs at once where they are asked for: for tests, which look at the outcome next. */
export const inlineJobs = (): Jobs => ({
  add: async (job) => async (data) => {
    await job.work(data)
  },
  close: async () => undefined,
})
