import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { HEADERS } from '@caimin/contract'

/** What a call was answered: `ok`, or why it was refused. */
export type Outcome = string

/**
 * A kept connection from an address of its own, with one call at a time. Own code: the clients of libraries take as
 * much processor time for a call as the server does, or cannot choose the address.
 */
export interface Connection {
  /** Throws when the connection breaks before the answer. */
  post(path: string, token: string, body: string): Promise<Outcome>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function connectFrom(baseUrl: string, localAddress: string): Promise<Connection> {
  const { hostname, port, host } = new URL(baseUrl)
  const socket = createConnection({ host: hostname, port: Number(port), localAddress, noDelay: true })
  await once(socket, 'connect')
  const answers = readAnswers(socket)
  return {
    post(path, token, body) {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${HEADERS.server}: 1\r\n${HEADERS.appVersion}: 1.1.0\r\n` +
          `${HEADERS.token}: ${token}${HEAD_END}${body}`,
      )
      return answers.next()
    },
    close: () => socket.destroy(),
  }
}

interface Answers {
  next(): Promise<Outcome>
}

function readAnswers(socket: Socket): Answers {
  let waiting: PromiseWithResolvers<Outcome> | undefined
  let received = ''
  let broken: Error | undefined
  // Bytes and characters are the same in it, so that a length can be compared.
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const body = bodyOf(received)
    if (body === null) return
    received = ''
    waiting?.resolve(outcomeOf(body))
    waiting = undefined
  })
  const onEnd = (error?: unknown) => {
    broken = error instanceof Error ? error : new Error('the server ended the connection')
    waiting?.reject(broken)
    waiting = undefined
  }
  socket.on('error', onEnd)
  socket.on('close', () => onEnd(broken))
  return {
    next() {
      if (broken !== undefined) return Promise.reject(broken)
      waiting = Promise.withResolvers<Outcome>()
      return waiting.promise
    },
  }
}

/** The body of an answer that is there as a whole; null while something is missing. */
function bodyOf(received: string): string | null {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${received.slice(0, headEnd)}`)
  const from = headEnd + HEAD_END.length
  return received.length < from + Number(length) ? null : received.slice(from)
}

function outcomeOf(body: string): Outcome {
  if (body.startsWith('{"code":1,')) return 'ok'
  const { data, code } = JSON.parse(body) as { code: number; data: { reason?: string } | null }
  return data?.reason ?? `code ${code}`
}
