import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf } from '@caimin/contract'
import { LONE_SHOP, PLAYERS, personId, playerId, SHOPS, shopId, shopkeeperId } from '../betting-world.ts'
import { loopback } from '../load/addresses.ts'
import { type Connection, connectFrom } from '../load/connection.ts'
import { callCount, callPaced } from '../load/paces.ts'
import { type HeldSockets, holdSockets } from '../load/sockets.ts'
import { type BenchRow, median, percentile } from '../report.ts'
import type { signInAll } from '../sign-in.ts'
import { openWriters, type Writers } from './writers.ts'

/** Players who write to their shops; with the shops these are a thousand pages. */
const WRITERS = 1000 - SHOPS
/** The writer's own page and that of their shop. */
const HEARD_BY = 2
/** So many of them wait for an answer at once. */
const AT_ONCE = 32
/** A player may send twenty messages in a minute: all of these together are eighteen of each. */
const WARM_UP = 2_000
const BURST = 5_000
const PER_SECOND = 500
const SECONDS = 20
const GROUP_ROUNDS = 5
const OF_ADDRESS = 50
const SOCKETS_PER_SECOND = 500
const LOOK_MS = 100
const PATIENCE_MS = 60_000
const DELIVERED_LIMIT_MS = 200
const GROUP_LIMIT_MS = 1000

/** A running product, and how people sign in to it. */
export interface ChatServer {
  readonly baseUrl: string
  signIn(holders: Parameters<typeof signInAll>[1]): Promise<string[]>
}

/** Messages of a thousand players and shops to each other, as many as go and at an even pace. */
export async function measureDelivery({ baseUrl, signIn }: ChatServer): Promise<BenchRow[]> {
  const players = Array.from({ length: WRITERS }, (_, n) => ({ personId: personId(n + 1) }))
  const shops = Array.from({ length: SHOPS }, (_, n) => ({ staffId: shopkeeperId(n + 1) }))
  const tokens = await signIn([...players, ...shops])
  const sockets = await holdPages(baseUrl, tokens.slice(WRITERS))
  const writers = await openWriters(baseUrl, tokens.slice(0, WRITERS), SOCKETS_PER_SECOND)
  const places = Array.from({ length: AT_ONCE }, (_, n) => n)
  let turn = 0
  let sent = new Map<string, number>()
  const write = async (_place: number, dueAt = Date.now()): Promise<void> => {
    const writer = turn % WRITERS
    turn += 1
    const requestId = randomUUID()
    sent.set(requestId, dueAt)
    await writers.send(writer, '/api/bettingend.chat.Chat/send', messageTo(playerId(writer + 1), requestId))
  }
  /** When the last page heard of each message, and when it was due; all pages have heard of all that was sent then. */
  const delivered = async () => {
    const times = await heardOfAll({ sockets, writers }, sent)
    sent = new Map()
    return times
  }
  try {
    await callCount(write, places, WARM_UP)
    await delivered()
    const startedAt = Date.now()
    await callCount(write, places, BURST)
    const lastAt = (await delivered()).reduce((last, { heardAt }) => Math.max(last, heardAt), 0)
    const perSecond = BURST / ((lastAt - startedAt) / 1000)
    await callPaced(write, { connections: places, perSecond: PER_SECOND, seconds: SECONDS })
    const waits = (await delivered()).map(({ dueAt, heardAt }) => heardAt - dueAt)
    return [
      {
        name: 'chat/stored-and-delivered',
        unit: 'messages/s',
        ours: perSecond,
        limit: PER_SECOND,
        ratio: perSecond / PER_SECOND,
      },
      atMost(`chat/delivered-p99-at-${PER_SECOND}`, percentile(waits, 99), DELIVERED_LIMIT_MS),
    ]
  } finally {
    writers.close()
    sockets.close()
  }
}

/** From when a shop sends a message into its group to when the last of its members' pages hears of it. */
export async function measureGroup({ baseUrl, signIn }: ChatServer, members: number): Promise<BenchRow[]> {
  const [keeper = '', ...tokens] = await signIn([
    { staffId: shopkeeperId(LONE_SHOP) },
    ...Array.from({ length: members }, (_, n) => ({ personId: personId(PLAYERS + n + 1) })),
  ])
  const sockets = await holdPages(baseUrl, tokens)
  const connection = await connectFrom(baseUrl, loopback(0))
  const runs: number[] = []
  try {
    for (let round = 0; round < GROUP_ROUNDS; round += 1) {
      const sentAt = Date.now()
      const body = JSON.stringify(messageTo(shopId(LONE_SHOP), randomUUID()))
      await post(connection, '/api/shopkeeper.ChatGroup/send', { token: keeper, body })
      const heard: number[] = []
      await until(async () => {
        heard.push(...(await sockets.heard()).groups)
        return heard.length === members
      })
      runs.push(heard.reduce((last, at) => Math.max(last, at), 0) - sentAt)
    }
    return [atMost(`chat/group-message-to-last-of-${members}`, median(runs), GROUP_LIMIT_MS)]
  } finally {
    connection.close()
    sockets.close()
  }
}

function holdPages(baseUrl: string, tokens: readonly string[]): Promise<HeldSockets> {
  const pages = tokens.map((token, n) => ({ token, address: loopback(Math.floor(n / OF_ADDRESS)) }))
  return holdSockets({ baseUrl, pages, perSecond: SOCKETS_PER_SECOND })
}

const messageTo = (conversationId: string, requestId: string): InputOf<'chat', 'send'> => ({
  request_id: requestId,
  conversation_id: conversationId,
  content: { kind: 'text', text: '在吗' },
})

async function post(
  connection: Connection,
  path: string,
  { token, body }: { readonly token: string; readonly body: string },
): Promise<void> {
  const outcome = await connection.post(path, token, body)
  if (outcome !== 'ok') throw new Error(`a message was refused: ${outcome}`)
}

/** The pages of the shops and those of who writes to them. */
interface Pages {
  readonly sockets: HeldSockets
  readonly writers: Writers
}

/** Waits until both pages have heard of each message; one that comes twice fails the run. */
async function heardOfAll({ sockets, writers }: Pages, sent: ReadonlyMap<string, number>) {
  const heard = new Map<string, number[]>()
  let count = 0
  await until(async () => {
    for (const messages of [(await sockets.heard()).messages, writers.heard()]) {
      for (const [requestId, times] of Object.entries(messages)) {
        heard.set(requestId, [...(heard.get(requestId) ?? []), ...times])
        count += times.length
      }
    }
    return count >= sent.size * HEARD_BY
  })
  return [...sent].map(([requestId, dueAt]) => {
    const times = heard.get(requestId) ?? []
    if (times.length !== HEARD_BY) throw new Error(`${times.length} pages heard of a message`)
    return { dueAt, heardAt: Math.max(...times) }
  })
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now()
  while (!(await isDone())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('not all pages have heard in a minute')
    await pause(LOOK_MS)
  }
}

function atMost(name: string, ours: number, limit: number): BenchRow {
  return { name, unit: 'ms', ours, limit, ratio: limit / ours }
}
