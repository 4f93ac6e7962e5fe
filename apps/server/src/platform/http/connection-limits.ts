import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createKeyCounts } from '../key-counts.ts'
import { networkOf } from './network-address.ts'

/** Kept free for the database, files and calls to others. */
const DESCRIPTORS_KEPT = 512
const MAX_CONNECTIONS = 21_000
/** A carrier's customers share an address by the thousand. */
const MAX_OF_NETWORK = 4_000

export interface ConnectionLimits {
  readonly inAll: number
  /** Undefined behind a proxy, from which all connections come. */
  readonly ofNetwork: number | undefined
}

/**
 * What this process may have open, less what it needs itself, so that callers cannot take the descriptors of its
 * database.
 */
export function connectionLimits(isBehindProxy: boolean, descriptors = descriptorLimit()): ConnectionLimits {
  const inAll = Math.max(1, Math.min(MAX_CONNECTIONS, descriptors - Math.min(DESCRIPTORS_KEPT, descriptors / 2)))
  return { inAll, ofNetwork: isBehindProxy ? undefined : Math.min(MAX_OF_NETWORK, Math.ceil(inAll / 2)) }
}

/** Closes connections beyond the limits as they come; those that are open continue. */
export function limitConnections(server: Server, { inAll, ofNetwork }: ConnectionLimits): void {
  server.maxConnections = inAll
  if (ofNetwork === undefined) return
  const networks = createKeyCounts()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (networks.countOf(network) >= ofNetwork) return void socket.destroy()
    networks.add(network)
    socket.once('close', () => networks.remove(network))
  })
}

/** The system's soft limit of open files; without one, such as on Windows, more than is ever needed. */
function descriptorLimit(): number {
  // Without looking up the names of its connections, which takes long.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isFinite(limit) && limit > 0 ? limit : Number.MAX_SAFE_INTEGER
}
