import { setTimeout as pause } from 'node:timers/promises'

/** One call after another on every connection for as long as it goes on; returns how many were made. */
export async function callWhile<C>(
  call: (connection: C) => Promise<void>,
  connections: readonly C[],
  isGoingOn: () => boolean,
): Promise<number> {
  let made = 0
  const callOnAndOn = async (connection: C) => {
    while (isGoingOn()) {
      await call(connection)
      made += 1
    }
  }
  await Promise.all(connections.map(callOnAndOn))
  return made
}

/** The same until so many are made. */
export async function callCount<C>(
  call: (connection: C) => Promise<void>,
  connections: readonly C[],
  count: number,
): Promise<void> {
  let left = count
  await callWhile(call, connections, () => {
    left -= 1
    return left >= 0
  })
}

interface Pace<C> {
  readonly connections: readonly C[]
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Every connection makes its share of the calls at moments of its own; one that is late catches up. A call is told
 * when it was due: milliseconds of the wall clock.
 */
export async function callPaced<C>(
  call: (connection: C, dueAt: number) => Promise<void>,
  { connections, perSecond, seconds }: Pace<C>,
): Promise<number> {
  const everyMs = (1000 * connections.length) / perSecond
  const [startedAt, startedAtWall] = [performance.now(), Date.now()]
  let made = 0
  const callInTurn = async (connection: C, index: number) => {
    for (let at = (index / connections.length) * everyMs; at < seconds * 1000; at += everyMs) {
      const waitMs = startedAt + at - performance.now()
      if (waitMs > 0) await pause(waitMs)
      await call(connection, startedAtWall + at)
      made += 1
    }
  }
  await Promise.all(connections.map(callInTurn))
  return made
}
