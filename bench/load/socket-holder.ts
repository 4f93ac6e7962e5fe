import { HEARTBEAT_MS, PING, type ServerFrame, SOCKET_PATH } from '@caimin/contract'
import { WebSocket } from 'ws'

// A process of its own that holds sockets as pages do, so that what it takes is not measured with the server and what
// it hears does not wait behind the bets of the load.

/** A page: where it connects from, and as whom. */
export interface HeldPage {
  readonly address: string
  readonly token: string
}

export type HolderCommand =
  | { readonly kind: 'open'; readonly baseUrl: string; readonly pages: readonly HeldPage[]; readonly perSecond: number }
  | { readonly kind: 'count' }
  /** Answers what was heard since the last time. */
  | { readonly kind: 'heard' }

export interface HolderAnswer {
  readonly live: number
  /** How many connections were lost or refused so far. */
  readonly lost: number
  /** When each new order was heard of, by its id: milliseconds of the wall clock. */
  readonly orders: Readonly<Record<string, number>>
  /** When each page heard that odds changed. */
  readonly odds: readonly number[]
  /** When each page that hears of a chat message did, by the id that it was sent with. */
  readonly messages: Readonly<Record<string, readonly number[]>>
  /** When each page heard of a message in its group. */
  readonly groups: readonly number[]
  /** When each page heard how a match stands. */
  readonly scores: readonly number[]
}

/** As the player's app is: see `live.ts` of apps/web and `live-socket.ts` of packages/session. */
const ASK_AFTER_MS = HEARTBEAT_MS + 5000
const LOOK_EVERY_MS = 5000
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 15_000
const ANSWER_WITHIN_MS = 10_000
const jitter = () => 0.5 + Math.random()

let live = 0
let lost = 0
let orders: Record<string, number> = {}
let odds: number[] = []
let messages: Record<string, number[]> = {}
let groups: number[] = []
let scores: number[] = []

process.on('message', async (command: HolderCommand) => {
  if (command.kind === 'open') await openAll(command)
  const answer: HolderAnswer = { live, lost, orders, odds, messages, groups, scores }
  process.send?.(answer)
  if (command.kind === 'heard') {
    orders = {}
    odds = []
    messages = {}
    groups = []
    scores = []
  }
})
// The bench has ended, however it did.
process.on('disconnect', () => process.exit())

async function openAll({ baseUrl, pages, perSecond }: Extract<HolderCommand, { kind: 'open' }>): Promise<void> {
  const url = `${baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`
  const opened = pages.map(async (page, index) => {
    await new Promise((resolve) => setTimeout(resolve, (1000 * index) / perSecond))
    await new Promise<void>((resolve) => openPage(url, page, { waitMs: FIRST_WAIT_MS, onLive: resolve }))
  })
  await Promise.all(opened)
}

interface Attempt {
  /** Before the next one, when this one fails. */
  readonly waitMs: number
  readonly onLive: () => void
}

/** Connects, and again after a while whenever the connection is lost. */
function openPage(url: string, page: HeldPage, { waitMs, onLive }: Attempt): void {
  const socket = new WebSocket(url, {
    localAddress: page.address,
    perMessageDeflate: false,
    handshakeTimeout: ANSWER_WITHIN_MS,
  })
  let asking: NodeJS.Timeout | undefined
  let isLive = false
  let heardAt = 0
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token: page.token })))
  socket.on('message', (data) => {
    const at = Date.now()
    heardAt = at
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type === 'event') hear(frame, at)
    if (frame.type !== 'welcome' || isLive) return
    isLive = true
    live += 1
    asking = setInterval(() => {
      if (Date.now() - heardAt >= ASK_AFTER_MS) socket.send(PING)
    }, LOOK_EVERY_MS)
    onLive()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(asking)
    lost += 1
    if (isLive) live -= 1
    const ownWaitMs = isLive ? FIRST_WAIT_MS : waitMs
    const nextWaitMs = Math.min(2 * ownWaitMs, MAX_WAIT_MS)
    setTimeout(() => openPage(url, page, { waitMs: nextWaitMs, onLive }), ownWaitMs * jitter())
  })
}

function hear({ event }: Extract<ServerFrame, { type: 'event' }>, at: number): void {
  if (event.kind === 'queue.changed' && event.is_new) orders[event.order_id] ??= at
  if (event.kind === 'odds.changed') odds.push(at)
  if (event.kind === 'chat.message') hearMessage(event.message.request_id ?? '', at)
  if (event.kind === 'group.message') groups.push(at)
  if (event.kind === 'score.changed') scores.push(at)
}

function hearMessage(requestId: string, at: number): void {
  const times = messages[requestId] ?? []
  times.push(at)
  messages[requestId] = times
}
