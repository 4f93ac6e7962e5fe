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

/** The network of a request that goes past the framework, which reads the same header: one proxy, ours, is believed. */
export function networkOfRequest({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return networkOf(last === undefined || last === '' ? (socket.remoteAddress ?? '') : last)
}
