export interface LaneWork {
  /** So many lanes at most. */
  readonly lanes: number
  /** Does the next piece; false when there is none to take. */
  step(): Promise<boolean>
  /** Whether others want what a second lane takes from them. */
  isWanted(): Promise<boolean>
  /** Lets others have their part for as long. */
  rest(ms: number): Promise<unknown>
}

/** Of the time that a piece took, how much is left to others after it while they want it. */
const RESTED = 0.5

/**
 * Works in one lane and, while others want nothing, in more of them, until nothing is left. A lane that finds nothing
 * ends, and begins anew after a piece of another, which may have made more of its own. The last is given up by none,
 * but rests after each piece while others want their part.
 */
export async function workInLanes({ lanes, step, isWanted, rest }: LaneWork): Promise<void> {
  const ended: Promise<{ error: unknown } | undefined>[] = []
  let running = 0
  const start = () => {
    running += 1
    ended.push(follow().then(() => undefined, failed))
  }
  const follow = async () => {
    try {
      for (let begunAt = performance.now(); await step(); begunAt = performance.now()) {
        if (lanes === 1) continue
        const tookMs = performance.now() - begunAt
        const wanted = await isWanted()
        if (wanted && running > 1) return
        if (wanted) await rest(tookMs * RESTED)
        else if (running < lanes) start()
      }
    } finally {
      running -= 1
    }
  }
  start()
  let failure: { error: unknown } | undefined
  // More of them may begin while these are waited for.
  for (const lane of ended) failure = (await lane) ?? failure
  if (failure !== undefined) throw failure.error
}

const failed = (error: unknown) => ({ error })
