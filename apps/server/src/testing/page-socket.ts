import { type ServerFrame, SOCKET_PATH } from '@caimin/contract'
import { WebSocket } from 'ws'

/** A page's socket in a test: frames wait in a queue until the test asks for them. */
export interface PageSocket {
  readonly socket: WebSocket
  /** The next frame that the test has not seen; waits for it. */
  next(): Promise<ServerFrame>
  /** The close code, once closed. */
  readonly closed: Promise<number>
  hello(token: string): void
}

export async function openPageSocket(baseUrl: string, headers: Record<string, string> = {}): Promise<PageSocket> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`, { headers })
  const frames: ServerFrame[] = []
  const waiting: ((frame: ServerFrame) => void)[] = []
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    const waiter = waiting.shift()
    if (waiter === undefined) frames.push(frame)
    else waiter(frame)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    closed,
    next() {
      const frame = frames.shift()
      if (frame !== undefined) return Promise.resolve(frame)
      return new Promise((resolve) => waiting.push(resolve))
    },
    hello: (token) => socket.send(JSON.stringify({ type: 'hello', token })),
  }
}
