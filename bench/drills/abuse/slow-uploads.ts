import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { withProduct } from '../product.ts'

// Three hundred connections without a token send nearly all of a picture of 9.9 MB and then nothing.
const CONNECTIONS = 300
const LENGTH = 9_900_000
const PART = Buffer.alloc(64 * 1024)
const WATCHED_SECONDS = 8

await withProduct(async ({ baseUrl, process: product }) => {
  const before = residentMiB(product.pid)
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, (_, turn) => sendSlowly(baseUrl, turn)))
  let most = before
  for (let second = 0; second < WATCHED_SECONDS; second += 1) {
    most = Math.max(most, residentMiB(product.pid))
    await pause(1000)
  }
  for (const socket of sockets) socket.destroy()
  judge([
    { name: 'memory before', value: before, unit: 'MiB' },
    { name: 'the most beside uploads', value: most, unit: 'MiB' },
    { name: 'to before', value: most / before, unit: '×', atMost: 1.5 },
  ])
})

async function sendSlowly(baseUrl: string, turn: number): Promise<Socket> {
  const socket = connect({
    port: Number(new URL(baseUrl).port),
    host: '127.0.0.1',
    localAddress: `127.0.1.${1 + (turn % 100)}`,
  })
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  const head = ['POST /api/bettingend.mine.Feedback/uploadPicture HTTP/1.1', 'host: a', 'content-type: image/jpeg']
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${LENGTH}\r\n\r\n`)
  for (let sent = 0; sent + PART.length < LENGTH && socket.writable; sent += PART.length) {
    socket.write(PART)
    // Not for ever: a server that refused may read no further.
    for (let wait = 0; wait < 50 && socket.writableNeedDrain; wait += 1) await pause(20)
  }
  return socket
}

/** Of a process of this machine, which runs Linux. */
function residentMiB(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
