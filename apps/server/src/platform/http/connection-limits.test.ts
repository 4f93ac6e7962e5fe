import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connection-limits.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serverWith(limits: ConnectionLimits) {
  server = createServer((_request, response) => response.end('ok'))
  limitConnections(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Asks from an address of this machine and stays connected; `closed` when it is turned away. */
  return async (localAddress: string): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    return await Promise.race([once(socket, 'data').then(() => 'ok'), once(socket, 'close').then(() => 'closed')])
  }
}

it('closes what comes beyond the limit of all, and serves those who are there', async () => {
  const ask = await serverWith({ inAll: 2, ofNetwork: undefined })
  expect([await ask('127.0.0.1'), await ask('127.0.0.1'), await ask('127.0.0.1')]).toEqual(['ok', 'ok', 'closed'])
})

it('lets one network take no more than its share', async () => {
  const ask = await serverWith({ inAll: 10, ofNetwork: 2 })
  expect([await ask('127.0.0.1'), await ask('127.0.0.1'), await ask('127.0.0.1')]).toEqual(['ok', 'ok', 'closed'])
  expect(await ask('127.0.0.2')).toBe('ok')
})

it('leaves descriptors for the database, and does not distinguish callers behind a proxy', () => {
  expect(connectionLimits(false, 1024)).toEqual({ inAll: 512, ofNetwork: 256 })
  expect(connectionLimits(false, 65_536)).toEqual({ inAll: 21_000, ofNetwork: 4_000 })
  expect(connectionLimits(true, 65_536)).toEqual({ inAll: 21_000, ofNetwork: undefined })
  expect(connectionLimits(false).inAll).toBeGreaterThan(0)
})
