import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { networkOf, networkOfRequest } from './network-address.ts'

it('counts all addresses of an IPv6 /64 as one, and each IPv4 address by itself', () => {
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:0db8::0001:ffff:0:0:2')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('::')).toBe('0:0:0:0::/64')
  expect(networkOf('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.8')).toBe('192.0.2.8')
})

it('believes the last forwarded address behind a proxy, and none without one', () => {
  const request = {
    headers: { 'x-forwarded-for': '198.51.100.1, 2001:db8::5' },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage
  expect(networkOfRequest(request, 1)).toBe('2001:db8:0:0::/64')
  expect(networkOfRequest(request, 0)).toBe('127.0.0.1')
  const direct = { headers: {}, socket: { remoteAddress: '::ffff:10.0.0.9' } } as unknown as IncomingMessage
  expect(networkOfRequest(direct, 1)).toBe('10.0.0.9')
})

it('looks past as many proxies as there are, and at nothing that was written before the first of them', () => {
  const through = (forwarded: string) =>
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage
  const spoofed = through('198.51.100.66, 203.0.113.9, 10.0.0.2')
  expect(networkOfRequest(spoofed, 2)).toBe('203.0.113.9')
  expect(networkOfRequest(spoofed, 1)).toBe('10.0.0.2')
  expect(networkOfRequest(spoofed, 0)).toBe('10.0.0.1')
  // Fewer than there are proxies: the outermost that is known.
  expect(networkOfRequest(through('203.0.113.9'), 3)).toBe('203.0.113.9')
})
