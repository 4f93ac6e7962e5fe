import {
  type AnswerFrame,
  type CallSocket,
  type EventFrame,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
} from '@caimin/contract'
import { WebSocket } from 'ws'
import type { SignedIn } from './people.ts'

type What = ServerFrame['type'] | SocketEvent['kind']
type FrameOf<W extends What> = W extends ServerFrame['type'] ? Extract<ServerFrame, { type: W }> : EventFrame

/** A page's socket in a test: frames wait in a queue until the test asks for them. */
export interface PageSocket extends CallSocket {
  readonly socket: WebSocket
  /** Waits for the next frame of this type, or the next event of this kind; what came before it is passed over. */
  next<W extends What>(what: W): Promise<FrameOf<W>>
  /** Every frame that has come so far. */
  readonly seen: readonly ServerFrame[]
  /** The close code, once closed. */
  readonly closed: Promise<number>
  authenticate(token: string): void
}

export async function openPageSocket(baseUrl: string, headers: Record<string, string> = {}): Promise<PageSocket> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`, { headers })
  const seen: ServerFrame[] = []
  const frames: ServerFrame[] = []
  const calls = new Map<number, (answer: AnswerFrame | null) => void>()
  let arrived = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    seen.push(frame)
    if (frame.type === 'answer') calls.get(frame.id)?.(frame)
    frames.push(frame)
    arrived.resolve()
    arrived = Promise.withResolvers<void>()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  void closed.then(() => {
    for (const end of calls.values()) end(null)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    closed,
    async next<W extends What>(what: W) {
      for (;;) {
        const at = frames.findIndex((frame) => frame.type === what || ('event' in frame && frame.event.kind === what))
        const frame = frames[at]
        frames.splice(0, at + 1)
        if (frame !== undefined) return frame as FrameOf<W>
        frames.length = 0
        await arrived.promise
      }
    },
    seen,
    call(path, body) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(null)
      const id = calls.size
      socket.send(JSON.stringify({ type: 'call', id, path, body }))
      return new Promise((resolve) => calls.set(id, resolve))
    },
    authenticate: (token) => socket.send(JSON.stringify({ type: 'hello', token })),
  }
}

/** The socket of a page whose user is signed in, once the server has welcomed it. */
export async function openSignedInSocket(baseUrl: string, user: SignedIn): Promise<PageSocket> {
  const page = await openPageSocket(baseUrl)
  page.authenticate(user.tokens.get()?.access ?? '')
  await page.next('welcome')
  return page
}
