import { createServer, type Socket } from 'node:net'

/** A Redis with the commands that the server uses: counting and publishing. */
export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

export async function startTestRedis(): Promise<TestRedis> {
  const counts = new Map<string, number>()
  const listeners = new Map<Socket, Set<string>>()

  const answers: Record<string, (socket: Socket, args: string[]) => string> = {
    INCR: (_socket, [key = '']) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return `:${counts.get(key)}\r\n`
    },
    PEXPIRE: () => ':1\r\n',
    INFO: () => bulk('loading:0\r\n'),
    SUBSCRIBE: (socket, [channel = '']) => {
      listeners.get(socket)?.add(channel)
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
    },
    PUBLISH: (_socket, [channel = '', message = '']) => {
      for (const [listener, channels] of listeners) {
        if (channels.has(channel)) listener.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
      }
      return ':1\r\n'
    },
  }

  const server = createServer((socket) => {
    listeners.set(socket, new Set())
    let held = ''
    socket.on('data', (chunk) => {
      held += chunk.toString('latin1')
      for (let request = readRequest(held); request !== null; request = readRequest(held)) {
        held = held.slice(request.length)
        const [name = '', ...args] = request.words
        socket.write(answers[name.toUpperCase()]?.(socket, args) ?? '+OK\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => listeners.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of listeners.keys()) socket.destroy()
      }),
  }
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** The first whole request (a list of strings) of what has arrived; null while there is none. */
function readRequest(held: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(held)
  if (head === null) return null
  const words: string[] = []
  let at = head[0].length
  for (let word = 0; word < Number(head[1]); word += 1) {
    const size = /^\$(\d+)\r\n/.exec(held.slice(at))
    if (size === null) return null
    const start = at + size[0].length
    const end = start + Number(size[1])
    if (held.length < end + 2) return null
    words.push(Buffer.from(held.slice(start, end), 'latin1').toString())
    at = end + 2
  }
  return { words, length: at }
}
