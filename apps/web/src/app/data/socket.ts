import {
  type Goodbye,
  type Pushed,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
  type Topic,
  type Welcome,
} from '@caimin/contract'
import { noteServerTime } from './server-time.ts'
import { getSession, onSessionChange } from './session.ts'

/** What the screens are told: an event, or that something was missed and must be fetched again. */
export type SocketNews = { readonly kind: 'gap' } | SocketEvent

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

const listeners = new Set<(news: SocketNews) => void>()
let socket: WebSocket | undefined
let token: string | undefined
let waitMs = FIRST_WAIT_MS
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** The last number heard of each topic; another epoch starts over. */
let heard: { readonly epoch: string; readonly seqs: Map<Topic, number> } | undefined

function tell(news: SocketNews): void {
  for (const listener of listeners) listener(news)
}

function handleWelcome(frame: Welcome): void {
  waitMs = FIRST_WAIT_MS
  noteServerTime(frame.server_time)
  const seqs = new Map(Object.entries(frame.seqs) as [Topic, number][])
  const before = heard
  heard = { epoch: frame.epoch, seqs }
  // What was asked before the first welcome may have changed before it, and nobody told.
  const isUnbroken = before?.epoch === frame.epoch && [...seqs].every(([topic, seq]) => before.seqs.get(topic) === seq)
  if (!isUnbroken) tell({ kind: 'gap' })
}

function handlePushed(frame: Pushed): void {
  const last = heard?.epoch === frame.epoch ? heard.seqs.get(frame.topic) : undefined
  if (heard?.epoch !== frame.epoch) heard = { epoch: frame.epoch, seqs: new Map() }
  heard.seqs.set(frame.topic, frame.seq)
  if (last === undefined || frame.seq !== last + 1) tell({ kind: 'gap' })
  if (frame.event.kind === 'clock.changed') noteServerTime(frame.event.server_time)
  tell(frame.event)
}

function isFrame(value: unknown): value is ServerFrame {
  return typeof value === 'object' && value !== null && 'type' in value
}

function handleMessage(message: MessageEvent): void {
  const frame: unknown = JSON.parse(String(message.data))
  if (!isFrame(frame)) return
  if (frame.type === 'welcome') handleWelcome(frame)
  else if (frame.type === 'event') handlePushed(frame)
  else handleGoodbye(frame)
}

/** The token ended: the next request renews it, and the session's change opens the socket again. */
function handleGoodbye(_frame: Goodbye): void {
  tell({ kind: 'gap' })
}

function open(): void {
  const session = getSession()
  if (!session || socket) return
  token = session.access
  const opened = new WebSocket(new URL(SOCKET_PATH, location.href).href.replace(/^http/, 'ws'))
  socket = opened
  opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', token: session.access })))
  opened.addEventListener('message', handleMessage)
  opened.addEventListener('close', () => {
    if (socket !== opened) return
    socket = undefined
    scheduleRetry()
  })
}

/** Waits twice as long after each failure, so that a server coming back is not run over. */
function scheduleRetry(): void {
  if (!getSession()) return
  clearTimeout(retryTimer)
  retryTimer = setTimeout(open, waitMs)
  waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
}

function closeSocket(): void {
  clearTimeout(retryTimer)
  const closing = socket
  socket = undefined
  closing?.close()
}

function followSession(): void {
  const access = getSession()?.access
  if (access === token && socket) return
  closeSocket()
  if (access === undefined) heard = undefined
  else open()
}

/** Keeps one socket open while somebody is signed in; called once by the shell. */
export function startSocket(): void {
  followSession()
  onSessionChange(followSession)
  addEventListener('online', followSession)
}

export function onSocketNews(listener: (news: SocketNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
