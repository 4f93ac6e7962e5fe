import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type CallFrame, CODE, type RefusalData, type ServerFrame, SOCKET_PATH } from '@caimin/contract'
import { WebSocket } from 'ws'
import { loopback } from '../load/addresses.ts'

const OF_ADDRESS = 50

/** Pages of people who write: each sends over its own socket, as the app does, and hears on it what is said. */
export interface Writers {
  /** Throws when the message is refused. */
  send(writer: number, path: string, body: object): Promise<void>
  /** When each of these pages heard of each message since the last time, by its request id. */
  heard(): Readonly<Record<string, readonly number[]>>
  close(): void
}

export async function openWriters(baseUrl: string, tokens: readonly string[], perSecond: number): Promise<Writers> {
  let heard: Record<string, number[]> = {}
  const hear = (requestId: string, at: number) => {
    heard[requestId] = [...(heard[requestId] ?? []), at]
  }
  const pages = await Promise.all(
    tokens.map(async (token, n) => {
      await pause((1000 * n) / perSecond)
      return await openWriter(baseUrl, { token, address: loopback(Math.floor(n / OF_ADDRESS)) }, hear)
    }),
  )
  return {
    async send(writer, path, body) {
      await pages[writer]?.send(path, body)
    },
    heard() {
      const since = heard
      heard = {}
      return since
    },
    close() {
      for (const page of pages) page.close()
    },
  }
}

interface Page {
  readonly token: string
  readonly address: string
}

async function openWriter(baseUrl: string, { token, address }: Page, hear: (requestId: string, at: number) => void) {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
    localAddress: address,
    perMessageDeflate: false,
  })
  const welcomed = Promise.withResolvers<void>()
  let calls = 0
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  socket.on('message', (data) => {
    const at = Date.now()
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type === 'welcome') welcomed.resolve()
    if (frame.type === 'event' && frame.event.kind === 'chat.message') hear(frame.event.message.request_id ?? '', at)
    if (frame.type !== 'answer') return
    const { code, data: answered } = frame.envelope
    const call = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (code === CODE.success) call?.resolve()
    else call?.reject(new Error(`a message was refused: ${(answered as RefusalData).reason}`))
  })
  socket.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('the server ended the connection'))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await welcomed.promise
  return {
    send(path: string, body: object): Promise<void> {
      const frame: CallFrame = { type: 'call', id: calls, path, body }
      calls += 1
      const call = Promise.withResolvers<void>()
      waiting.set(frame.id, call)
      socket.send(JSON.stringify(frame))
      return call.promise
    },
    close: () => socket.terminate(),
  }
}
