import type { Logger } from './logging.ts'

/** What the log says of work that failed, and of which row it was. */
export interface Attempted {
  readonly log: Logger
  readonly failed: string
  readonly ids: Readonly<Record<string, string>>
}

/** Whether work on one row of many succeeded. What it throws is logged, so that the other rows get their turn. */
export async function attempt({ log, failed, ids }: Attempted, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ ...ids, error: String(error) }, failed)
    return false
  }
}
