import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 100
const GIVE_UP_MS = 60_000

/** Milliseconds from a moment until the last page heard; `heard` answers when each did that has since the last time. */
export async function lastToHear(
  since: number,
  pages: number,
  heard: () => Promise<readonly number[]>,
): Promise<number> {
  const times: number[] = []
  while (times.length < pages) {
    if (Date.now() - since > GIVE_UP_MS) throw new Error(`${times.length} of ${pages} have heard in a minute`)
    await pause(LOOK_MS)
    times.push(...(await heard()))
  }
  return times.reduce((last, at) => Math.max(last, at), 0) - since
}
