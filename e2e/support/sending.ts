import { type CallFrame, SOCKET_PATH } from '@caimin/contract'
import type { Page, WebSocketRoute } from '@playwright/test'

/** How a message was sent. */
type Way = 'socket' | 'http'

/** How a page sends its messages; its socket can be taken away. */
export interface Sending {
  /** How a message of these words was sent, each time. */
  waysOf(text: string): readonly Way[]
  /** Ends the socket and refuses another until it is let in again; the page notices by itself. */
  block(): Promise<void>
  unblock(): void
  /** The socket is lost with the next answer to a message on it. */
  loseNextAnswer(): void
}

interface Message {
  readonly content?: { readonly text?: string }
}

/** Follows a page from its next document on. */
export async function followSending(page: Page, sendPath: string): Promise<Sending> {
  const sent: { readonly text: string | undefined; readonly way: Way }[] = []
  const open = new Map<WebSocketRoute, WebSocketRoute>()
  let isBlocked = false
  let isLosing = false

  page.on('request', (request) => {
    if (!request.url().endsWith(sendPath)) return
    sent.push({ text: (request.postDataJSON() as Message).content?.text, way: 'http' })
  })
  const end = (route: WebSocketRoute, server: WebSocketRoute) => Promise.all([route.close(), server.close()])
  await page.routeWebSocket(
    ({ pathname }) => pathname === SOCKET_PATH,
    (route) => {
      if (isBlocked) return route.close()
      const server = route.connectToServer()
      open.set(route, server)
      route.onMessage((message) => {
        const { type, path, body } = JSON.parse(String(message)) as Partial<CallFrame>
        if (type === 'call' && path === sendPath) sent.push({ text: (body as Message).content?.text, way: 'socket' })
        server.send(message)
      })
      server.onMessage((message) => {
        if (!isLosing || !String(message).includes('"type":"answer"')) return route.send(message)
        isLosing = false
        return end(route, server)
      })
      return undefined
    },
  )
  return {
    waysOf: (text) => sent.filter((each) => each.text === text).map(({ way }) => way),
    async block() {
      isBlocked = true
      await Promise.all([...open].map(([route, server]) => end(route, server)))
      open.clear()
    },
    unblock() {
      isBlocked = false
    },
    loseNextAnswer() {
      isLosing = true
    },
  }
}
