import type { Instant } from '@caimin/base'
import {
  type Pushed,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
  type Topic,
  type Welcome,
} from '@caimin/contract'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { noteServerTime, serverNow } from './server-clock.ts'
import { getTokens, onTokensChange } from './session.ts'

/** What the desk is told: an event, or that something was missed and must be fetched again. */
export type LiveNews = { readonly kind: 'gap' } | SocketEvent

/** `lost` carries since when nothing has been heard. */
export type LiveState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: Instant }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

const newsListeners = new Set<(news: LiveNews) => void>()
const stateListeners = new Set<() => void>()
let state: LiveState = { kind: 'opening' }
let socket: WebSocket | undefined
let usedToken: string | undefined
let waitMs = FIRST_WAIT_MS
let retryTimer: ReturnType<typeof setTimeout> | undefined
/** The last number heard of each topic; another epoch starts over. */
let heard: { readonly epoch: string; readonly seqs: Map<Topic, number> } | undefined

function tell(news: LiveNews): void {
  for (const listener of newsListeners) listener(news)
}

function setState(next: LiveState): void {
  // The first moment of a loss counts: later failures to reconnect do not reset it.
  if (next.kind === 'lost' && state.kind === 'lost') return
  state = next
  for (const listener of stateListeners) listener()
}

function handleWelcome(frame: Welcome): void {
  waitMs = FIRST_WAIT_MS
  noteServerTime(frame.server_time)
  const seqs = new Map(Object.entries(frame.seqs) as [Topic, number][])
  const before = heard
  heard = { epoch: frame.epoch, seqs }
  setState({ kind: 'live' })
  // What was asked before the first welcome may have changed before it, and nobody told.
  const isUnbroken = before?.epoch === frame.epoch && [...seqs].every(([topic, seq]) => before.seqs.get(topic) === seq)
  if (!isUnbroken) tell({ kind: 'gap' })
}

function handlePushed(frame: Pushed): void {
  if (heard?.epoch !== frame.epoch) heard = { epoch: frame.epoch, seqs: new Map() }
  const last = heard.seqs.get(frame.topic)
  heard.seqs.set(frame.topic, frame.seq)
  if (last === undefined || frame.seq !== last + 1) tell({ kind: 'gap' })
  if (frame.event.kind === 'clock.changed') noteServerTime(frame.event.server_time)
  tell(frame.event)
}

function handleMessage(message: MessageEvent): void {
  const frame = JSON.parse(String(message.data)) as ServerFrame
  if (frame.type === 'welcome') handleWelcome(frame)
  else if (frame.type === 'event') handlePushed(frame)
  // The token ended: what is fetched now renews it, and the new one opens the socket again.
  else tell({ kind: 'gap' })
}

function open(): void {
  const tokens = getTokens()
  if (tokens === null || socket !== undefined) return
  usedToken = tokens.access
  const opened = new WebSocket(new URL(SOCKET_PATH, location.href).href.replace(/^http/, 'ws'))
  socket = opened
  opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', token: tokens.access })))
  opened.addEventListener('message', handleMessage)
  opened.addEventListener('close', () => {
    if (socket !== opened) return
    socket = undefined
    setState({ kind: 'lost', since: serverNow() })
    scheduleRetry()
  })
}

/** Waits twice as long after each failure, so that a server coming back is not run over. */
function scheduleRetry(): void {
  if (getTokens() === null) return
  clearTimeout(retryTimer)
  retryTimer = setTimeout(open, waitMs)
  waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
}

function followTokens(): void {
  const access = getTokens()?.access
  if (access === usedToken && socket !== undefined) return
  clearTimeout(retryTimer)
  const closing = socket
  socket = undefined
  closing?.close()
  if (access === undefined) {
    heard = undefined
    setState({ kind: 'opening' })
  } else {
    open()
  }
}

/** Keeps one socket open while somebody is signed in; called once. */
export function startLive(): void {
  followTokens()
  onTokensChange(followTokens)
  addEventListener('online', followTokens)
}

export function onLiveNews(listener: (news: LiveNews) => void): () => void {
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}

/** Hears everything the server pushes while the component is on screen. */
export function useLiveNews(onNews: (news: LiveNews) => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  }, [onNews])
  useEffect(() => onLiveNews((news) => latest.current(news)), [])
}

function subscribeState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeState, () => state)
}
