import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A source on this machine that answers as a test says, and remembers what it was asked and when. */
export interface SourceServer {
  readonly baseUrl: string
  readonly asked: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly at: number }[]
  /** What it answers from now on. */
  answerWith(answer: (request: IncomingMessage, response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startSource(): Promise<SourceServer> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.end('{}')
  }
  const asked: SourceServer['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers, at: performance.now() })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith(next) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers this JSON to everything. */
export const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** Answers a page with a status, as a fire wall does. */
export const page = (status: number, headers: Readonly<Record<string, string>> = {}) => {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end('<html><body>blocked</body></html>')
  }
}
