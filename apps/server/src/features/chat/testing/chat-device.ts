import type { CallSocket, ChatMessage } from '@caimin/contract'
import { must } from '../../../testing/desk-scene.ts'
import { openPageSocket, type PageSocket } from '../../../testing/page-socket.ts'
import type { SignedIn, TestPlayer } from '../../../testing/people.ts'

/** What the page of one device needs to know of its side of a conversation. */
export interface DeviceParts {
  readonly baseUrl: string
  readonly device: SignedIn
  readonly player: TestPlayer
  readonly isShop: boolean
}

/** The page of one device, as the contract's rules of the socket say: what it shows has no gap and nothing twice. */
export class ChatDevice {
  readonly shown: ChatMessage[] = []
  #page: PageSocket | null = null
  #taken = 0
  readonly #parts: DeviceParts

  constructor(parts: DeviceParts) {
    this.#parts = parts
  }

  get isConnected(): boolean {
    return this.#page !== null
  }

  /** Messages that have arrived on this connection, in the order of their frames. */
  get arrived(): readonly ChatMessage[] {
    return (this.#page?.seen ?? []).flatMap((frame) =>
      frame.type === 'event' && frame.event.kind === 'chat.message' ? [frame.event.message] : [],
    )
  }

  async connect(): Promise<void> {
    const { baseUrl, device } = this.#parts
    const page = await openPageSocket(baseUrl)
    page.authenticate(device.tokens.get()?.access ?? '')
    await page.next('welcome')
    this.#page = page
    this.#taken = 0
    // What changed meanwhile of what is shown, and what came after it.
    for (const message of await this.#fetch(0)) await this.take(message)
  }

  /** What is sent over this connection: the frame goes out, and where it `drops` no answer is waited for. */
  calls(drops: boolean): CallSocket {
    return {
      call: async (path, body) => {
        const answer = this.#page?.call(path, body) ?? null
        if (drops) this.disconnect()
        return await answer
      },
    }
  }

  disconnect(): void {
    this.#page?.socket.close()
    this.#page = null
  }

  /** Frames that the page has not been given yet. */
  takeArrived(): readonly ChatMessage[] {
    const waiting = this.arrived.slice(this.#taken)
    this.#taken = this.arrived.length
    return waiting
  }

  /** One frame: the next message, one that is known, or one that shows a gap. */
  async take(message: ChatMessage): Promise<void> {
    const known = this.shown[message.number - 1]
    if (known !== undefined) {
      // A frame that comes late brings nothing back.
      if (known.content.kind !== 'recalled') this.shown[message.number - 1] = message
    } else if (message.number === this.shown.length + 1) {
      this.shown.push(message)
    } else {
      for (const missed of await this.#fetch(this.shown.length)) await this.take(missed)
    }
  }

  async #fetch(after: number): Promise<readonly ChatMessage[]> {
    const { device, player, isShop } = this.#parts
    const part = { after: String(after), size: '50' }
    const { client } = device
    const reply = isShop
      ? await client.chatDesk.history({ conversation_id: player.playerId, ...part })
      : await client.chat.history(part)
    return must(reply).messages
  }
}
