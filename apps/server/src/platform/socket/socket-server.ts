import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { HEARTBEAT_MS, MAX_PAGE_FRAME_BYTES, SOCKET_PATH } from '@caimin/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import { networkOfRequest } from '../http/network-address.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { createKeyCounts } from '../key-counts.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { endSlowest } from './end-slowest.ts'
import { createHeartbeatRing, ticksOf } from './heartbeat-ring.ts'
import { isOwnOrigin } from './origin.ts'
import { createSessionIndex } from './session-index.ts'

/**
 * How many sockets one process serves, so that no client exhausts its memory or descriptors. A carrier's customers
 * share an address by the thousand, so that limit is wide; a person has a page or two open on each of a few devices.
 * `unsentBytes` is of all sockets together.
 */
export const SOCKET_LIMITS = { inAll: 20_000, ofNetwork: 2000, ofHolder: 50, unsentBytes: 67_108_864 }
export type SocketLimits = typeof SOCKET_LIMITS
const TOO_MANY = '429 Too Many Requests'

export interface SocketParts extends Omit<ConnectionParts, 'holders' | 'mostOfHolder' | 'sessions' | 'running'> {
  readonly server: Server
  readonly publicOrigin: string | undefined
  readonly trustedHops: number
  /** How fast one network may open sockets. */
  readonly byAddress: RateLimiter
  readonly limits: SocketLimits
  readonly heartbeatMs?: number
}

export interface SocketServer {
  /** How many pages are connected. */
  count(): number
  /** Closes the connections of sessions that have ended. */
  endSessions(sessionIds: readonly string[]): void
  /** Has every page fetch again what it shows: events were missed. */
  renewEpoch(): void
  /** Answers the calls that run, and takes none from now on. */
  close(): Promise<void>
}

/** Serves the one WebSocket on the HTTP server's port. */
export function serveSockets(parts: SocketParts): SocketServer {
  const ws = new WebSocketServer({ noServer: true, maxPayload: MAX_PAGE_FRAME_BYTES, perMessageDeflate: false })
  const connections = new Set<Connection>()
  const ring = createHeartbeatRing<Connection>()
  const networks = createKeyCounts()
  const sessions = createSessionIndex<Connection>()
  const running = new Set<Promise<void>>()
  const shared = { ...parts, holders: createKeyCounts(), mostOfHolder: parts.limits.ofHolder, sessions, running }

  const handleUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on('error', destroyItself)
    const network = networkOfRequest(request, parts.trustedHops)
    const answer = (mayOpen: boolean): void => {
      const open = { inAll: connections.size, ofNetwork: networks.countOf(network) }
      const status = mayOpen ? rejectionReason(request, parts, open) : TOO_MANY
      if (status === null) ws.handleUpgrade(request, raw, head, (socket) => accept(socket, raw, network))
      else refuse(raw, status)
    }
    const mayOpen = parts.byAddress.take(network)
    if (typeof mayOpen === 'boolean') answer(mayOpen)
    else mayOpen.then(answer, () => raw.destroy())
  }

  function accept(socket: WebSocket, raw: Duplex, network: string): void {
    const connection = new Connection(socket, raw, network, shared)
    connections.add(connection)
    ring.add(connection)
    networks.add(network)
    socket.on('message', (data, isBinary) => {
      connection.handleMessage(isBinary ? '' : String(data)).catch(() => socket.terminate())
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      ring.remove(connection)
      networks.remove(network)
      connection.leaveAll()
    })
  }

  parts.server.on('upgrade', handleUpgrade)
  const timer = setInterval(
    () => {
      ring.tick((connection) => connection.heartbeat())
      endSlowest(connections, parts.limits.unsentBytes)
    },
    ticksOf(parts.heartbeatMs ?? HEARTBEAT_MS),
  )
  timer.unref()

  return {
    count: () => connections.size,
    endSessions(sessionIds) {
      for (const connection of sessionIds.flatMap(sessions.of)) connection.closeWith('ended_elsewhere')
    },
    renewEpoch() {
      parts.hub.renewEpoch()
      for (const connection of connections) connection.announceEpoch()
    },
    async close() {
      clearInterval(timer)
      parts.server.off('upgrade', handleUpgrade)
      for (const connection of connections) connection.finish()
      await Promise.all(running)
      const { promise, resolve } = Promise.withResolvers<void>()
      ws.close(() => resolve())
      for (const socket of ws.clients) socket.terminate()
      await promise
    },
  }
}

function rejectionReason(
  request: IncomingMessage,
  { publicOrigin, limits }: SocketParts,
  open: Pick<SocketLimits, 'inAll' | 'ofNetwork'>,
): string | null {
  if (request.url?.split('?')[0] !== SOCKET_PATH) return '404 Not Found'
  if (!isOwnOrigin(request, publicOrigin)) return '403 Forbidden'
  if (open.ofNetwork >= limits.ofNetwork) return TOO_MANY
  return open.inAll >= limits.inAll ? '503 Service Unavailable' : null
}

/** Shared by all: one made for a socket would keep its request in memory for as long as it is open. */
function destroyItself(this: Duplex): void {
  this.destroy()
}

function refuse(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
