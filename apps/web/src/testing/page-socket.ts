import { type CallFrame, CODE, type ServerFrame, type SocketEvent } from '@caimin/contract'
import { vi } from 'vitest'

class PageSocket extends EventTarget {
  static newest: PageSocket | undefined
  readonly sent: string[] = []

  constructor() {
    super()
    PageSocket.newest = this
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.dispatchEvent(new Event('close'))
  }
}

/** Stands in for the socket of a page: what it receives is what the test sends. */
export function stubPageSocket() {
  vi.stubGlobal('WebSocket', PageSocket)
  let seq = 0
  const receive = (frame: ServerFrame) =>
    PageSocket.newest?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  return {
    welcome() {
      const seqs = { catalog: seq }
      receive({ type: 'welcome', epoch: 'e', server_time: '2026-08-17T12:00:00+08:00', seqs })
    },
    /** The next event of the catalogue. */
    push(event: SocketEvent) {
      seq += 1
      receive({ type: 'event', topic: 'catalog', epoch: 'e', seq, event })
    },
    /** What the page has called over the newest socket. */
    called: () =>
      (PageSocket.newest?.sent ?? [])
        .map((text) => JSON.parse(text) as Partial<CallFrame>)
        .filter((frame): frame is CallFrame => frame.type === 'call'),
    answer(id: number, data: unknown) {
      receive({ type: 'answer', id, status: 200, envelope: { code: CODE.success, msg: 'ok', data } })
    },
    /** The connection is cut. */
    cut() {
      PageSocket.newest?.close()
    },
    /** An event that is lost on its way. */
    lose() {
      seq += 1
    },
  }
}
