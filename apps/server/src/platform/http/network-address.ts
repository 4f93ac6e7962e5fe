import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What limits are counted by. One customer of an IPv6 provider has a whole /64 and may call from a new address each
 * time, so those count as one: `2001:db8:0:1::/64`. An IPv4 address stays as it is, also inside an IPv6 one.
 */
export function networkOf(address: string): string {
  // Every call asks this twice, and most come over IPv4.
  if (!address.includes(':')) return address
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  // An IPv4 address at the end stands for two groups, but never among the first four.
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const written = after.length + (after.at(-1)?.includes('.') === true ? 1 : 0)
  const between = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - written)
  const groups = [...before, ...Array<string>(between).fill('0'), ...after].slice(0, NETWORK_GROUPS)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * Whom the framework may believe about where a request comes from: our proxies, counted from this process outwards.
 * What each of them appended is true; what a caller wrote before that is not looked at.
 */
export const trustHops =
  (hops: number) =>
  (_address: string, hop: number): boolean =>
    hop < hops

/** The network of a request that goes past the framework, found as the framework finds it. */
export function networkOfRequest({ headers, socket }: IncomingMessage, hops: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((address) => address.trim() || [])
  const way = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return networkOf(way[Math.min(hops, way.length - 1)] ?? '')
}
