import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '@caimin/base'
import { BET, SEEN } from '../betting-world.ts'
import { loopback } from './addresses.ts'
import { type Connection, connectFrom } from './connection.ts'
import { callCount, callPaced, callWhile } from './paces.ts'

/** As many calls at once as the server has connections to its database, and some that wait. */
const CONNECTIONS = 32
const PATH = '/api/bettingend.bet.Order/place'
const RETRY_MS = 200
const ANSWER_WITHIN_MS = 10_000

const bodyOf = (requestId: string): string =>
  JSON.stringify({ request_id: requestId, bet: BET, odds_seen: SEEN, tolerance: { kind: 'ask' }, stake: '2.00' })

/** Players who place bets of two yuan, taking turns, over connections from many addresses. */
export interface Bettors {
  /** One bet after another on every connection, until so many seconds are over; returns how many were placed. */
  placeFor(seconds: number): Promise<number>
  /** The same until so many are placed. */
  placeCount(count: number): Promise<void>
  /** At an even pace, none waiting for the one before; throws when the connections cannot keep up. */
  placePaced(perSecond: number, seconds: number): Promise<number>
  close(): void
}

/** Connects to the servers in turn. A bet that is not taken throws. */
export async function connectBettors(baseUrls: readonly string[], tokens: readonly string[]): Promise<Bettors> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) =>
      connectFrom(present(baseUrls[n % baseUrls.length], 'a server'), loopback(n)),
    ),
  )
  let turn = 0

  async function place(connection: Connection): Promise<void> {
    turn += 1
    const token = present(tokens[turn % tokens.length], 'a player')
    const outcome = await connection.post(PATH, token, bodyOf(randomUUID()))
    if (outcome !== 'ok') throw new Error(`a bet was refused: ${outcome}`)
  }

  return {
    placeFor(seconds) {
      const until = performance.now() + seconds * 1000
      return callWhile(place, connections, () => performance.now() < until)
    },
    placeCount: (count) => callCount(place, connections, count),
    placePaced: (perSecond, seconds) => callPaced(place, { connections, perSecond, seconds }),
    close() {
      for (const connection of connections) connection.close()
    },
  }
}

/**
 * Places one bet after another and sends each again, under its own id, until it is answered, as a page does whose
 * server restarts. Returns what came of the bets when it is stopped.
 */
export function placePatiently(baseUrl: string, tokens: readonly string[], perSecond: number) {
  const outcomes = new Map<string, number>()
  let isStopped = false
  let longestMs = 0

  async function placeOne(token: string, address: string): Promise<void> {
    const body = bodyOf(randomUUID())
    const startedAt = performance.now()
    for (;;) {
      const outcome = await tryToPost(baseUrl, { token, address, body })
      if (outcome !== null) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        longestMs = Math.max(longestMs, performance.now() - startedAt)
        return
      }
      await pause(RETRY_MS)
    }
  }

  const underWay = new Set<Promise<void>>()
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const placing = placeOne(present(tokens[turn % tokens.length], 'a player'), loopback(turn % CONNECTIONS))
      underWay.add(placing)
      void placing.finally(() => underWay.delete(placing))
      await pause(1000 / perSecond)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
      await Promise.all(underWay)
      return { outcomes, longestMs }
    },
  }
}

interface Sent {
  readonly token: string
  readonly address: string
  readonly body: string
}

/** Null when no answer came. */
async function tryToPost(baseUrl: string, { token, address, body }: Sent): Promise<string | null> {
  try {
    const connection = await connectFrom(baseUrl, address)
    const givingUp = setTimeout(connection.close, ANSWER_WITHIN_MS)
    try {
      return await connection.post(PATH, token, body)
    } finally {
      clearTimeout(givingUp)
      connection.close()
    }
  } catch {
    return null
  }
}
