import { ok, type Result, refuse } from '@caimin/base'

/** Who waits for a hash. Players and staff wait in lanes of their own. */
export interface HashTurn {
  readonly lane: Lane
  readonly networkAddress: string
  /** Whether the client has closed the connection, so that the answer is not needed. */
  readonly hasLeft: () => boolean
}

type Lane = 'players' | 'staff'

export interface HashTurns {
  /** Runs the work when it is its turn; `busy_try_again` when too many wait, or the client has gone. */
  take<T>(turn: HashTurn, work: () => Promise<T>): Promise<Result<T, 'busy_try_again'>>
}

export interface TurnLimits {
  readonly mostAtOnce: number
  readonly mostWaiting: number
}

interface Waiting extends HashTurn {
  readonly answer: (mayGo: boolean) => void
}

/**
 * Does so much at once and lets so many wait in each lane. The lanes take turns, and within a lane the networks: one
 * that sends thousands waits behind itself. Who comes to a full lane takes the place of the newest of the network with
 * the most in it. It lives in this process, for it shares out this machine's processors.
 */
export function createHashTurns({ mostAtOnce, mostWaiting }: TurnLimits): HashTurns {
  const lanes: Record<Lane, WaitingRoom> = {
    players: new WaitingRoom(mostWaiting),
    staff: new WaitingRoom(mostWaiting),
  }
  let next: Lane = 'staff'
  let running = 0

  function callNext(): void {
    const other: Lane = next === 'staff' ? 'players' : 'staff'
    const called = lanes[next].leave() ?? lanes[other].leave()
    next = other
    if (called === undefined) running -= 1
    else called.answer(true)
  }

  return {
    async take(turn, work) {
      if (running < mostAtOnce) running += 1
      else if (!(await new Promise<boolean>((answer) => lanes[turn.lane].enter({ ...turn, answer })))) {
        return refuse('busy_try_again')
      }
      try {
        return ok(await work())
      } finally {
        callNext()
      }
    },
  }
}

/** Those who wait in one lane, by network. */
class WaitingRoom {
  readonly #mostWaiting: number
  readonly #networks = new Map<string, Waiting[]>()
  #count = 0

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  enter(waiting: Waiting): void {
    if (this.#count >= this.#mostWaiting) this.#removeClosed()
    if (this.#count >= this.#mostWaiting && !this.#makeRoomFor(waiting)) {
      waiting.answer(false)
      return
    }
    const queue = this.#networks.get(waiting.networkAddress) ?? []
    queue.push(waiting)
    this.#networks.set(waiting.networkAddress, queue)
    this.#count += 1
  }

  /** The next whose client is still there; its network then stands behind all others. */
  leave(): Waiting | undefined {
    for (const [network, queue] of this.#networks) {
      this.#networks.delete(network)
      const waiting = queue.shift()
      if (queue.length > 0) this.#networks.set(network, queue)
      if (waiting === undefined) continue
      this.#count -= 1
      if (!waiting.hasLeft()) return waiting
      waiting.answer(false)
    }
    return undefined
  }

  #removeClosed(): void {
    for (const [network, queue] of this.#networks) {
      const { left = [], there = [] } = Object.groupBy(queue, ({ hasLeft }) => (hasLeft() ? 'left' : 'there'))
      for (const { answer } of left) answer(false)
      this.#count -= left.length
      if (there.length > 0) this.#networks.set(network, there)
      else this.#networks.delete(network)
    }
  }

  #makeRoomFor({ networkAddress }: Waiting): boolean {
    const own = this.#networks.get(networkAddress)?.length ?? 0
    let longest: Waiting[] = []
    for (const queue of this.#networks.values()) if (queue.length > longest.length) longest = queue
    if (longest.length <= own + 1) return false
    longest.pop()?.answer(false)
    this.#count -= 1
    return true
  }
}
