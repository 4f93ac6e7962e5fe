import { type AnswerFrame, type CallFrame, MAX_PAGE_FRAME_BYTES, REQUEST_TIMEOUT_MS } from '@caimin/contract'

type Outcome = (answer: AnswerFrame | null) => void

/** The calls that a page has made over its socket and that are not answered yet. */
export class SocketCalls {
  readonly #waiting = new Map<number, Outcome>()
  #nextId = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Null: it does not fit into a frame, the socket was lost before the answer, or that did not come in time. */
  async make(socket: Pick<WebSocket, 'send'>, path: string, body: object): Promise<AnswerFrame | null> {
    const frame: CallFrame = { type: 'call', id: this.#nextId, path, body }
    const text = JSON.stringify(frame)
    if (new TextEncoder().encode(text).length > MAX_PAGE_FRAME_BYTES) return null
    this.#nextId += 1
    socket.send(text)
    return await new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(frame.id, null), REQUEST_TIMEOUT_MS)
      this.#waiting.set(frame.id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  }

  /** An answer to a call that is not waiting any more is dropped. */
  take(answer: AnswerFrame): void {
    this.#end(answer.id, answer)
  }

  /** The socket is lost: it is unknown which of them counted. */
  loseAll(): void {
    for (const id of [...this.#waiting.keys()]) this.#end(id, null)
  }

  #end(id: number, answer: AnswerFrame | null): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }
}
